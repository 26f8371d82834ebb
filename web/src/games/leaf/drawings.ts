/** The drawings of the pieces: as text for small signs in the page, and by name for use in larger drawings. */
import { named } from '../../lib/svg/outline';
import type { Colour, Material, Species } from './types';

export const art = named(import.meta.glob<string>('./art/*.svg', { query: '?raw', import: 'default', eager: true }));
export const PREFIX = 'forest';
export const used = (name: string): string => `#${PREFIX}-${name}`;

const dashed = (name: string) => name.replaceAll('_', '-');
export const leafName = (shape: string): string => `leaf-${dashed(shape)}`;
export const animalName = (species: Species): string => `animal-${dashed(species)}`;
export const actionName = (colour: Colour): string => `action-${colour}`;

export function mushroomName(material: Material, side: number, size: 'baby' | 'adult'): string {
  return `mushroom-${dashed(material.players[side]?.mushroom ?? '')}-${size}`;
}

/** The five colours of leaves, each with its darker tone. */
const TINTS: Record<Colour, string> = {
  red: '--c:var(--red);--c2:#9b2f20',
  orange: '--c:var(--orange);--c2:#b8611b',
  yellow: '--c:var(--yellow);--c2:#bf8d23',
  green: '--c:var(--green);--c2:#536f28',
  brown: '--c:var(--brown);--c2:#5d3b25'
};
export const tintOf = (colour: Colour): string => TINTS[colour];
export const PAPER = '--c:#d8cca8;--c2:#c3b489';

/** The ground on which an animal is drawn. */
export const MEADOW: Record<Species, string> = {
  raven: '#d5dad0',
  blackbird: '#e0dcc0',
  owl: '#dcd6b8',
  treefrog: '#dfe6d2',
  turtle: '#cde0da',
  fox: '#f3dcbf',
  hedgehog: '#dde3c2',
  red_squirrel: '#f0dccd'
};

export const REWARDS = {
  acorn: 'acorn-1',
  sun: 'sun',
  card: 'action-green',
  animal: 'action-orange',
  none: ''
} as const;
