/** Sentences of the board: names of choices for those who hear the page, and what a choice would bring. */
import { signed } from '../../lib/score';
import type { Lost, Move, Table, Tree } from './types';

/** The full name of a choice. */
export function nameOf(table: Table, move: Move): string {
  if (move.kind === 'leaf') {
    const stack = table.sight.view.stacks[move.square] ?? [];
    const owner = table.seats[stack.at(-1) ?? -1]?.name;
    return table.t(stack.length ? 'square.price' : 'square.open', { ...move, height: stack.length, owner });
  }
  const name = table.t(`action.${move.kind}`, { ...move });
  if (move.kind === 'plant') return `${name}. ${gainsOf(table, move.gains)}`;
  if (move.kind === 'wind') return `${name}. ${windsOf(table, move.winds)}`;
  if (move.kind === 'tile' && move.lost?.least) return `${name}. ${lostOf(table, move.lost, move.leaves)}`;
  return name;
}

/** A square and what lies on it, in words. */
export function squareOf(table: Table, square: string, terrain: string): string {
  const { stacks, squirrels } = table.sight.view;
  const [stack, squirrel] = [stacks[square] ?? [], squirrels[square]];
  const owner = table.seats[squirrel ?? stack.at(-1) ?? -1]?.name;
  const kind = squirrel !== undefined ? 'squirrel' : stack.length ? 'stack' : 'empty';
  return table.t(`square.${kind}`, { square, terrain, height: stack.length, owner });
}

/** A tree that stands, in words. */
export function treeName(table: Table, { seat, spot, value }: Tree): string {
  return table.t('tree.at', { spot, value, owner: table.seats[seat]?.name });
}

/** Who wins and loses how many points, mine first. */
export function gainsOf(table: Table, gains: readonly number[]): string {
  const told = [table.me, ...gains.keys()]
    .filter((seat, k) => gains[seat] && (k === 0 || seat !== table.me))
    .map((seat) => {
      const points = gains[seat] ?? 0;
      const args = { points: Math.abs(points), signed: signed(points), name: table.seats[seat]?.name };
      return table.t(seat === table.me ? 'gains.you' : 'gains.other', args);
    });
  if (told.length === 0) return table.t('gains.none');
  const season = table.sight.view.season === 'spring' ? 'summer' : 'winter';
  return table.t(`gains.${season}`, { gains: told.join(', ') });
}

export function windsOf(table: Table, winds: readonly string[], short = false): string {
  const names = winds.map((wind) => table.t(`${short ? 'compass' : 'wind'}.${wind}`));
  return table.t(short ? 'board.windsShort' : 'board.winds', { winds: names.join(', ') });
}

/** How many of the leaves will be lost, for sure or by the path that is taken. */
export function lostOf(table: Table, { least, most }: Lost, leaves: number): string {
  const key = least < most ? 'lost.some' : most === leaves ? 'lost.all' : 'lost';
  return table.t(key, { least, most, leaves });
}

/** `Row 3`, `Column C`. */
export function trailOf(table: Table, line: 'row' | 'column', label: string): string {
  return `${table.t(`trail.${line}`)} ${label}`;
}
