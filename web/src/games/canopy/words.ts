/** Names and numbers as they are said at the table. */
import { figure, signed } from '../../lib/score';
import { cardOf } from './drawings';
import type { DropMove, Move, Pile, Stand, StealMove, Table, Tree, TreeMove } from './types';

/** What changes; nothing is told too. */
export const gain = (n: number): string => (n ? signed(n) : '±0');

/** The short name printed on a card. */
export function faceName(table: Table, name: string): string {
  const card = cardOf(table, name);
  if (!card) return name;
  if (card.category === 'trunk' || card.category === 'canopy') return table.t(`face.${card.category}`);
  return table.t(card.category === 'fauna' ? `species.${card.species}` : `card.${card.kind}`);
}

/** What a card does, in a few words. */
export function shortRule(table: Table, name: string): string {
  const card = cardOf(table, name);
  if (!card) return '';
  if (card.category === 'fauna') return table.t(card.role === 'pair' ? 'short.pair' : `short.${card.windows[0] ?? ''}`);
  const key = `short.${card.category === 'trunk' || card.category === 'canopy' ? card.category : card.kind}`;
  const { flora, weather } = table.material;
  return table.t(key, {
    ...flora,
    weather,
    value: card.value,
    points: card.points,
    two: flora.bromeliad[2],
    three: flora.bromeliad[3],
    spread: table.material.spread
  });
}

/** The whole of it, for a tooltip and for those who hear the page. */
export function fullRule(table: Table, name: string): string {
  const card = cardOf(table, name);
  const said = table.t(`card.${name}`);
  const title = said.charAt(0).toUpperCase() + said.slice(1);
  if (card?.category === 'fauna' && card.role === 'active') return `${title}. ${table.t(`ability.${card.species}`)}`;
  return `${title}. ${shortRule(table, name)}`;
}

/** What to know of a stack of plants: what the next card would do. */
export function plantNote(table: Table, { plant, cards }: Stand): string {
  const { bromeliad, monsteras } = table.material.flora;
  if (plant === 'fern') return table.t(cards % 2 ? 'stand.odd' : 'stand.even');
  if (plant === 'monstera') return `${Math.min(cards, monsteras)} / ${monsteras}`;
  if (plant !== 'bromeliad') return '';
  const next = bromeliad[Math.min(cards + 1, bromeliad.length - 1)] ?? 0;
  return cards >= bromeliad.length - 1 ? '' : table.t('stand.next', { n: cards + 1, points: figure(next) });
}

export function treeCaption(table: Table, tree: Tree): string {
  if (tree.canopy === null) return table.t('tree.open');
  return table.t(tree.scored ? 'tree.scored' : 'tree.now', { points: tree.points });
}

export function treeWords(table: Table, tree: Tree): string {
  const args = { ...tree, trunks: tree.trunks.join(', '), canopy: tree.canopy ?? 0 };
  const parts = [table.t(tree.canopy === null ? 'tree.words.open' : 'tree.words.done', args)];
  if (tree.scored) parts.push(table.t('tree.words.scored'));
  if (tree.award) parts.push(table.t('tree.words.award'));
  return parts.join(', ');
}

/** A tree that a trunk or canopy may go to, and what it would be worth then. */
export function treeChoice(table: Table, move: TreeMove): string {
  const name = table.t('action.tree', { ...move, tree: move.tree ?? 0 });
  return move.points ? `${name}, ${table.t('tree.worth', { ...move })}` : name;
}

/** What a threat does when there are so many of it. */
export function threatNote(table: Table, threat: 'fire' | 'disease' | 'blight', cards: number): string {
  const { own_loss, spread } = table.material;
  if (threat === 'blight') return table.t('threats.blight', { n: cards });
  if (cards >= spread) return table.t(`threats.${threat}.all`);
  return cards >= own_loss ? table.t(`threats.${threat}.own`, { n: own_loss }) : table.t('threats.none');
}

export const pileName = (table: Table, pile: Pile): string =>
  pile.rank ? table.t('board.pile', { rank: pile.rank }) : table.t('board.pile.far');

/** All that I know of a pile. */
export function pileWords(table: Table, pile: Pile): string {
  const known = [...pile.open, ...pile.seen].map((card) => table.t(`card.${card}`)).join(', ');
  const parts = [pileName(table, pile), table.t('board.cards', { n: pile.size })];
  if (known) parts.push(table.t('board.known', { cards: known }));
  if (pile.threats) parts.push(table.t('board.threats', { n: pile.threats }));
  if (pile.refused) parts.push(table.t('board.refused'));
  return parts.join(', ');
}

/** What a button says. */
export function actionName(table: Table, move: Move): string {
  if (move.kind === 'target') return table.sides[move.side]?.name ?? table.t('action.target', { ...move });
  if (move.kind === 'steal') return `${table.sides[move.side]?.name ?? ''} : ${table.t(`card.${move.card}`)}`;
  return table.t(`action.${move.kind}`, { ...move });
}

/** A card of a forest that may go: with its tree, and what is hidden under it. */
export function dropName(table: Table, move: DropMove | StealMove): string {
  const name = actionName(table, move);
  return 'tree' in move && move.tree !== null ? `${name} (${table.t('tree.number', { tree: move.tree })})` : name;
}
