/** What the story tells of floors: what has just come, and the final phase line by line. */
import type { StoryItem } from '../../lib/table';
import type { Table } from './types';

const RESULTS = ['result', 'round_won', 'round_lost'];

/** From `final` to its result all that is told belongs to the count of that player. */
function telling(): (item: StoryItem) => string | null {
  let counting = false;
  return ({ kind, seat }) => {
    counting ||= kind === 'final';
    if (!counting) return null;
    const last = RESULTS.includes(kind);
    counting = !last;
    return `${seat} ${last || kind === 'final' ? kind : 'fill'}`;
  };
}
export const lineOf = telling();

const now = (table: Table): readonly StoryItem[] =>
  table.count?.stops[table.count.at] ?? table.count?.stops.at(-1) ?? [];

/** Whose floor is counted now. */
export const countedSeat = (table: Table): number => now(table)[0]?.seat ?? 0;

/** What is counted now. */
export function titleOf(table: Table): string {
  const { count } = table;
  if (!count || count.at >= count.stops.length) return table.t('board.counted');
  return table.seats[countedSeat(table)]?.name ?? '';
}

/** Squares covered, squirrel by squirrel, then the nuts of a full floor; alone the points of the round. */
export function pointsOf(table: Table, item: StoryItem): number {
  const squares = table.material.squares.length;
  const alone = table.sight.view.solo !== null;
  if (item.kind === 'round_won' || item.kind === 'round_lost') return Number(item['points']);
  if (alone) return 0;
  if (item.kind === 'final') return squares - Number(item['count']);
  if (item.kind === 'squirrel') return 1;
  return item.kind === 'result' && item['uncovered'] === 0 ? Number(item['nuts']) : 0;
}

/** The squares that a player has covered with these events, piece by piece. */
export function markedBy(items: readonly StoryItem[], seat: number): string[][] {
  return items
    .filter((item) => item.seat === seat)
    .flatMap((item): string[][] => {
      if (item.kind === 'squirrel') return [[String(item['square'])]];
      return Array.isArray(item['squares']) ? [item['squares'] as string[]] : [];
    });
}

/** The squares of a floor whose pieces have come with these events: each by its hole, its square or its first one. */
function placesOf(items: readonly StoryItem[], seat: number): string[] {
  return items
    .filter((item) => item.seat === seat)
    .flatMap((item): string[] => {
      if (item.kind === 'leaf' || item.kind === 'foreign_leaf') return [String(item['hole'])];
      if (item.kind === 'squirrel' || item.kind === 'token') return [String(item['square'])];
      return item.kind === 'animal' ? [(item['squares'] as string[])[0] ?? ''] : [];
    });
}

export const freshOf = (table: Table, seat: number): ReadonlySet<string> =>
  new Set(table.motion ? placesOf(table.fresh, seat) : []);
