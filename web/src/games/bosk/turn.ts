/** A whole turn of autumn in one line of the log: the tree, the tile, and how far the leaves came. */
import type { Args, SeatInfo, StoryItem } from '../../lib/table';

type Teller = Pick<SeatInfo, 'name'> & Partial<Pick<SeatInfo, 'mine' | 'kind'>>;

export function turnOf(
  items: readonly StoryItem[],
  t: (key: string, args?: Args) => string,
  sides: readonly Teller[]
): string | null {
  const [shed, tile] = ['shed', 'tile'].map((kind) => items.find((item) => item.kind === kind));
  const side = sides[shed?.seat ?? -1];
  if (!shed || !tile || !side) return null;
  const leaves = items.filter((item) => item.kind === 'leaf');
  const squirrel = items.find((item) => item.kind === 'squirrel');
  const done = squirrel ?? items.find((item) => ['leaf', 'returned', 'squirrel_lost'].includes(item.kind));
  if (!done) return null; // it is still going on
  const square = (squirrel ?? leaves.at(-1))?.['square'];
  const who = side.mine && side.kind !== 'hot' ? t('turn.you') : side.name;
  const args = { who, value: shed['value'], tile: tile['tile'], count: leaves.length, square };
  return t(squirrel ? 'turn.squirrel' : 'turn.leaves', args);
}
