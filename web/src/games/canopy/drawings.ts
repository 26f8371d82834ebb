/** The drawings, laid into the page once as one sheet of symbols: `<use href={drawn('fern')}>`. */
import { named, outline } from '../../lib/svg/outline';
import type { Card, Material, Table } from './types';

const art = named(import.meta.glob<string>('./art/*.svg', { query: '?raw', import: 'default', eager: true }));
let laid = false;

function lay(drawings: Record<string, string>): void {
  const symbols = Object.entries(drawings).map(([name, svg]) => {
    const { viewBox, inner } = outline(svg);
    return `<symbol id="canopy-${name}" viewBox="${viewBox}" fill="none" stroke="var(--line)" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">${inner}</symbol>`;
  });
  const holder = document.createElement('div');
  holder.style.cssText = 'position:absolute;width:0;height:0;overflow:hidden';
  holder.ariaHidden = 'true';
  holder.innerHTML = `<svg>${symbols.join('')}</svg>`;
  document.body.append(holder);
}

/** Make all drawings ready; animals and advanced cards come a little later. They stay for the next table. */
export function prepare(): void {
  if (laid) return;
  laid = true;
  lay(art);
  void import('./later').then(({ later }) => lay(later));
}

export const drawn = (name: string): string => `#canopy-${name}`;

const printed = new WeakMap<Material, Map<string, Card>>();

/** What is printed on a card. */
export function cardOf({ material }: Pick<Table, 'material'>, name: string): Card | undefined {
  let cards = printed.get(material);
  if (!cards) printed.set(material, (cards = new Map(material.cards.map((card) => [card.card, card]))));
  return cards.get(name);
}

/** The picture of a card: trees have one for each value. */
export function pictureOf(card: Card): string {
  if (card.set === 'start') return 'trunk_start';
  return card.category === 'trunk' || card.category === 'canopy' ? card.kind : card.species;
}
export const SIGNS: Record<Card['category'], string> = {
  trunk: 'cat_tree',
  canopy: 'cat_tree',
  flora: 'cat_flora',
  fauna: 'cat_fauna',
  weather: 'cat_weather',
  seed: 'cat_seed',
  threat: 'cat_threat'
};
