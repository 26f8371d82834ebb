/** What the last turn of each side changed: the pile it took, and where cards came and went. */
import { told, type Event, type Table } from './types';

/** Something that lies on the table, and the side whose turn changed it. */
export interface Changed {
  by: number;
  /** The side in whose forest it lies; -1 is the middle of the table. */
  side: number;
  /** A card, `tree 3` or `pile 1`. */
  what: string;
}

/** The last turn of each side in this season; what a season's end moves is nobody's turn. */
function lastTurns(story: readonly Event[]): ReadonlyMap<number, Event[]> {
  const turns = new Map<number, Event[]>();
  let now = -1;
  for (const item of story) {
    if (item.kind === 'season_end') {
      turns.clear();
      now = -1;
    } else if (item.kind === 'turn' || (item.kind === 'weighs' && item.seat !== now)) {
      now = item.seat; // the Spirit begins by weighing the piles
      turns.delete(now); // so that the latest comes last
      turns.set(now, []);
    } else turns.get(now)?.push(item);
  }
  return turns;
}

function changedBy(item: Event): Omit<Changed, 'by'>[] {
  const { seat: side } = item;
  switch (item.kind) {
    case 'keep':
      return [{ side: -1, what: `pile ${item.pile}` }];
    case 'add':
    case 'drop':
      return [{ side, what: item.tree === null ? item.card : `tree ${item.tree}` }];
    case 'stolen':
      return [{ side, what: item.card }];
    case 'power':
      return item.species === null ? [] : [{ side, what: `${item.species}_active` }];
    case 'tucked':
      return [{ side, what: 'hoatzin_active' }];
    case 'stashed':
      return [{ side, what: 'pitcher' }];
    default:
      return [];
  }
}

/** In the order of the turns: where two sides changed the same thing, the later one counts. */
export const changesOf = ({ events }: Pick<Table, 'events'>): Changed[] =>
  [...lastTurns(told(events))].flatMap(([by, items]) => items.flatMap(changedBy).map((one) => ({ by, ...one })));
