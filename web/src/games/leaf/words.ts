/** Sentences of the board: what lies where, and what a choice would bring, also for those who hear the page. */
import { list } from '../../lib/i18n.svelte';
import type { Colour, FloorLeaf, LayMove, Move, Table } from './types';

export const nameOf = (table: Table, side: number): string => table.sides[side]?.name ?? '';

/** `2 suns, 1 card`. */
export function actionsOf(table: Table, actions: Partial<Record<Colour, number>>): string {
  const colours = table.material.colours.filter(({ colour }) => actions[colour]);
  return list(colours.map(({ colour }) => table.t(`count.${colour}`, { n: actions[colour] })));
}

/** Who would gain suns by a leaf laid there. */
export function sunsOf(table: Table, { suns }: LayMove): string[] {
  return suns.flatMap((n, side) => (n ? [table.t('board.reacts', { name: nameOf(table, side), n })] : []));
}

/** A leaf on the floor, with the mushrooms on it and the leaves it touches. */
export function leafOf(table: Table, { leaf, mushrooms, near }: FloorLeaf): string {
  const parts = [table.t('board.leaf', { leaf })];
  for (const { side, size } of mushrooms) parts.push(table.t('board.mushroom', { size, name: nameOf(table, side) }));
  if (near.length) parts.push(table.t('board.near', { leaves: list(near.map((one) => table.t(`leaf.${one}`))) }));
  return parts.join(' ');
}

/** What a choice means, in full. */
export function choiceOf(table: Table, move: Move): string {
  const name = table.t(`action.${move.kind}`, { ...move });
  switch (move.kind) {
    case 'lay': {
      const leaves = [...new Set(move.touches.map(({ leaf }) => table.t(`leaf.${leaf}`)))];
      const where = table.t('board.touching', { leaves: list(leaves), stem: table.t(`stem.${move.rotation}`) });
      return [`${name}.`, where, `${actionsOf(table, move.actions)}.`, ...sunsOf(table, move)].join(' ');
    }
    case 'grow':
      return move.points ? `${name}. ${table.t('board.group', { group: move.group, points: move.points })}` : name;
    case 'animal':
      return move.species ? `${name}. ${animalGain(table, move)}` : name;
    case 'climb':
      return `${name}. ${table.t(`reward.${move.reward}`, { amount: move.amount })}`;
    case 'advance':
      return move.line ? `${name}. ${table.t(`line.${move.line}`)}` : name;
    default:
      return name;
  }
}

/** How many of the species one would have, and whether the card brings an acorn. */
function animalGain(table: Table, { cards, acorn }: { cards: number; acorn: boolean }): string {
  const many = table.t('board.awake', { cards });
  return acorn ? `${many} ${table.t('board.acorn')}` : many;
}
