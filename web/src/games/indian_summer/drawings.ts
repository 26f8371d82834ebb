/** The game's drawings and colours. */
import { named } from '../../lib/svg/outline';

export const art = named(import.meta.glob<string>('./art/*.svg', { query: '?raw', import: 'default', eager: true }));

/** Leaf tiles: flat where they are small, and dark around the hole. */
export const FLAT: Record<string, string> = { green: '#7f9f45', yellow: '#e3b23c', red: '#c2412d' };
export const DARK: Record<string, string> = { green: '#4f6a26', yellow: '#a87717', red: '#7f2416' };

/** What animals lie on. */
export const MATS: Record<string, string> = {
  mouse: '#efe2c6',
  hare: '#dfe3bf',
  owl: '#e6d7b2',
  hedgehog: '#e7dcb8',
  raccoon: '#d7e0d6',
  fox: '#f0dcbc',
  badger: '#dde1d0'
};

/** Four turned carpets of each colour, so that tiles side by side do not look alike. */
export const CARPETS = [
  '',
  'rotate(90) translate(30 17)',
  'rotate(180) translate(11 45)',
  'rotate(270) translate(53 8)'
];
