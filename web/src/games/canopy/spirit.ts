/** Why the Forest Spirit took its pile: what it weighed, as it was told. */
import type { StoryItem } from '../../lib/table';
import { told, type Event, type Table, type WeighsEvent } from './types';

export interface Took {
  weighed: readonly WeighsEvent[];
  pile: number;
  /** What decided: the most cards face down, then the fewest face up, then the leftmost. */
  why: 'most' | 'fewest' | 'leftmost';
  rank: number;
  down: number;
  up: number;
}

const isWeighs = (item: Event): item is WeighsEvent => item.kind === 'weighs';

/** Its last turn, as long as the piles lie as it left them. */
export function tookOf(table: Table): Took | null {
  if (table.sides.length === table.seats.length) return null;
  const { piles, waiting, active } = table.sight.view;
  if (active === table.me && (waiting.length || piles.some((pile) => pile.refused))) return null;
  return tookIn(table.fresh) ?? tookIn(table.last);
}

function tookIn(items: readonly StoryItem[]): Took | null {
  const story = told(items);
  const kept = story.findLastIndex((item, k) => item.kind === 'keep' && story[k - 1]?.kind === 'weighs');
  const keep = story[kept];
  if (keep?.kind !== 'keep') return null;
  const before = story.slice(0, kept);
  const weighed = before.slice(before.findLastIndex((item) => !isWeighs(item)) + 1).filter(isWeighs);
  const own = weighed.find((one) => one.pile === keep.pile);
  if (!own) return null;
  const equal = weighed.filter((one) => one.down === own.down && one.down + one.up > 0);
  const why =
    equal.length === 1 ? 'most' : equal.some((one) => one !== own && one.up === own.up) ? 'leftmost' : 'fewest';
  return { weighed, pile: keep.pile, why, rank: own.rank, down: own.down, up: own.up };
}
