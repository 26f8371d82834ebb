/**
 * From frames to what is shown: a step of the story is shown as long as its share of the turn, a count line by line,
 * and a new round or season is announced before anybody is asked.
 *
 * A turn takes about as long for one step as for many, each step visible; that is per turn, however many turns come in
 * one message. Durations are those of the usual speed; the player's own speed scales them.
 */
import type { SightMessage, Step } from './api';
import { announces } from './story';
import type { Sight, StoryItem } from './table';

export interface Frame {
  events: readonly StoryItem[];
  sight: Sight;
}

/** One thing to see, and for how long. */
export interface Shot {
  events: readonly StoryItem[];
  sight: Sight;
  /** Ms until the next one may come; a count that stands still waits for somebody, however long. */
  time: number;
  /** It is a stop of this count. */
  count: { stops: readonly (readonly StoryItem[])[]; at: number } | null;
}

/** A frame as it comes over the wire: whole, or what has changed since the one before it. */
type Sent = SightMessage['frames'][number];

/** A sight put together from the one before it and what has changed. */
function changed(before: Sight, { view, scores, ...rest }: Step['changes']): Sight {
  const after = { ...before, ...rest };
  if (view) after.view = { ...(before.view as object), ...view };
  if (scores) after.scores = scores.map((side, k) => side ?? before.scores[k] ?? []);
  return after;
}

/** The frames with their sights, for who had `before`. */
export function whole(frames: readonly Sent[], before: Sight | null): Frame[] {
  let sight = before;
  return frames.map((frame) => {
    if ('sight' in frame) sight = frame.sight;
    else if (sight) sight = changed(sight, frame.changes);
    else throw new Error('changes of a sight that was never shown');
    return { events: frame.events, sight };
  });
}

type Counts = (item: StoryItem) => string | null;

const TURN = 1200; // ms for a turn of another, and
const LEAST = 200; // at least for each of its steps
const OWN = 320; // for what I did myself, before others answer
const ANNOUNCED = 1400; // for a new round or season
const STOP = 760; // for a line of a count,
const LONGEST = 8000; // but no count is longer than that,
const FEW = 4800; // and the lines of a short one stay longer: they tell more
const REST = 900; // its sum stays a moment

/** A piece of a frame: what is told at once, and whether that is a line of a count. */
interface Piece {
  events: StoryItem[];
  sight: Sight;
  line: string | null;
}

/** The table while something is still to be told: nobody is asked, nothing is over. */
export function quiet(sight: Sight): Sight {
  return { ...sight, waiting: [], question: null, actions: [], undo: false, outcome: null };
}

/** Frames cut where a count begins, where its line changes and where it ends, and where a round is announced. */
function pieces(frames: readonly Frame[], counts: Counts): Piece[] {
  return frames.flatMap(({ events, sight }) => {
    const found: Piece[] = [];
    for (const item of events) {
      const line = counts(item);
      const last = found.at(-1);
      if (last && last.line === line && !announces(item)) last.events.push(item);
      else found.push({ events: [item], sight: quiet(sight), line });
    }
    const last = found.at(-1);
    if (last && last.line === null && !last.events.some(announces)) last.sight = sight;
    else found.push({ events: [], sight, line: null }); // a count is over, a round begun, before anybody is asked
    return found;
  });
}

/** The side that acts in a piece; -1 is the game itself. */
const actor = (events: readonly StoryItem[]): number => events.find(({ seat }) => seat >= 0)?.seat ?? -1;

/**
 * What to show, one after the other; the last is now. Without `counts` nothing is shown line by line. Where nothing
 * moves (`still`) a count is shown whole, until somebody goes on.
 */
export function shotsOf(frames: readonly Frame[], counts: Counts = () => null, still = false): Shot[] {
  const found = pieces(frames, counts);
  // between the lines of one count a frame says nothing of its own
  const kept = found.filter(
    ({ events, line }, k) => events.length || line !== null || k === found.length - 1 || !found[k + 1]?.line
  );
  const shots: Shot[] = [];
  for (let k = 0; k < kept.length;) {
    const end = runEnd(kept, k);
    const run = kept.slice(k, end);
    shots.push(...(run[0]?.line !== null ? counted(run, still) : turned(run)));
    k = end;
  }
  return shots;
}

/** Where the run of pieces that begins at `start` ends: a count, or the steps of one side. */
function runEnd(all: readonly Piece[], start: number): number {
  const [first] = all.slice(start);
  let end = start + 1;
  for (; end < all.length; end++) {
    const next = all[end];
    if (!first || !next || (first.line === null) !== (next.line === null)) break;
    if (first.line === null && next.events.length && actor(next.events) !== actor(first.events)) break;
  }
  return end;
}

function counted(run: readonly Piece[], still: boolean): Shot[] {
  const stops = run.map(({ events }) => events);
  const time = Math.max(Math.min(STOP, LONGEST / run.length), Math.min(FEW / 2, FEW / run.length));
  const shots: Shot[] = run.map(({ events, sight }, at) => ({ events, sight, time, count: { stops, at } }));
  const sight = run.at(-1)?.sight;
  const sum = { stops, at: stops.length };
  if (sight && still) return [{ events: stops.flat(), sight, time: Infinity, count: sum }];
  if (sight) shots.push({ events: [], sight, time: REST, count: sum });
  return shots;
}

function turned(run: readonly Piece[]): Shot[] {
  const steps = run.filter(({ events }) => events.length).length;
  return run.map(({ events, sight }) => {
    const own = sight.viewer >= 0 && actor(events) === sight.viewer;
    const step = own ? OWN : Math.max(LEAST, TURN / steps);
    const time = events.some(announces) ? ANNOUNCED : events.length === 0 ? 0 : step;
    return { events, sight, time, count: null };
  });
}
