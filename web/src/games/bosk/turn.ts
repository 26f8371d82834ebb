/** A whole turn of autumn in one line of the log: the tree, the tile, and how far the leaves came. */
import type { StoryItem } from '../../lib/table';
import { whoOf, type Tell, type Teller } from '../../lib/words';

export function turnOf(items: readonly StoryItem[], t: Tell, sides: readonly Teller[]): string | null {
  const [shed, tile] = ['shed', 'tile'].map((kind) => items.find((item) => item.kind === kind));
  const side = sides[shed?.seat ?? -1];
  if (!shed || !tile || !side) return null;
  const leaves = items.filter((item) => item.kind === 'leaf');
  const squirrel = items.find((item) => item.kind === 'squirrel');
  const done = squirrel ?? items.find((item) => ['leaf', 'returned', 'squirrel_lost'].includes(item.kind));
  if (!done) return null; // it is still going on
  const square = (squirrel ?? leaves.at(-1))?.['square'];
  const who = whoOf(side, t);
  const args = { who, value: shed['value'], tile: tile['tile'], count: leaves.length, square };
  return t(squirrel ? 'turn.squirrel' : 'turn.leaves', args);
}
