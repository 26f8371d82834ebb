/** What the components of one table share and no server knows: a count that is played back, what is looked at. */
import type { StoryItem } from '../../lib/table';
import type { Blocked, Table } from './types';

/** One trail or one terrain of a season's count. */
export interface Stop {
  line: 'row' | 'column' | 'terrain';
  /** The number of a trail, the id of a terrain. */
  where: string;
  awards: { seat: number; points: number; total: number }[];
}

const STEP = { row: 620, column: 620, terrain: 900 };
const REST = 900; // the sum stays a moment
const LONGEST = 8000; // four players have many trails

export class Show {
  /** The count of summer or winter, while it is played back. */
  stops = $state.raw<readonly Stop[]>([]);
  at = $state(-1);
  /** Majorities are laid over the board. */
  eye = $state(false);
  /** A square or crossing the player looks at, legal or not. */
  look = $state<string | null>(null);
  /** A forbidden square under the pointer. */
  barred = $state.raw<Blocked | null>(null);

  #wish = $state<string | null>(null);
  #done = $state.raw<readonly StoryItem[] | null>(null);
  #seen: readonly StoryItem[] | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly table: Table) {}

  get counting(): boolean {
    return this.stops.length > 0;
  }
  /** A count is played back, or is about to be. */
  get busy(): boolean {
    const { fresh, motion, replaying } = this.table;
    return this.counting || (motion > 0 && !replaying && fresh !== this.#done && stopsOf(fresh).length > 0);
  }
  get stop(): Stop | undefined {
    return this.stops[this.at];
  }
  /** How long this stop stays, in ms. */
  get time(): number {
    const usual = this.stop ? Math.min(STEP[this.stop.line], LONGEST / this.stops.length) : REST;
    return usual * this.table.motion;
  }
  /** Points counted so far, per seat. */
  get sum(): number[] {
    const counted = this.stops.slice(0, this.at + 1).flatMap((stop) => stop.awards);
    return this.table.seats.map(({ seat }) =>
      counted.reduce((sum, award) => sum + (award.seat === seat ? award.points : 0), 0)
    );
  }

  /** Play `id` as soon as it is legal: a tree let go on a crossing before its value is agreed. */
  wish(id: string): void {
    this.#wish = id;
  }
  /** My last step may still be taken back. */
  get free(): boolean {
    return this.table.actions.length > 0 && this.table.sight.undo;
  }
  /** Put back what is in hand and take `id` instead. */
  swap(id: string): void {
    if (this.table.staged !== null) this.table.undo();
    this.table.undo();
    this.#wish = id;
  }
  grant(): void {
    if (this.#wish === null || this.table.actions.length === 0) return;
    const id = this.#wish;
    this.#wish = null;
    this.table.play(id);
  }

  /** Begin to play a count back, if one has just happened. */
  take(fresh: readonly StoryItem[]): void {
    if (fresh === this.#seen) return;
    this.#seen = fresh;
    const stops = stopsOf(fresh);
    if (stops.length === 0 || this.table.motion === 0 || this.table.replaying) return;
    this.stops = stops;
    this.at = -1;
    this.#step();
  }

  #step(): void {
    clearTimeout(this.#timer);
    this.at += 1;
    if (this.at <= this.stops.length) this.#timer = setTimeout(() => this.#step(), this.time);
    else this.finish();
  }

  /** End a count at once: a click or a key never waits for it. */
  finish(): void {
    clearTimeout(this.#timer);
    this.#done = this.#seen;
    this.stops = [];
    this.at = -1;
  }
}

/** What was counted, stop by stop. */
export function stopsOf(events: readonly StoryItem[]): Stop[] {
  const stops: Stop[] = [];
  for (const item of events) {
    if (item.kind !== 'trail' && item.kind !== 'terrain') continue;
    const line = item.kind === 'terrain' ? 'terrain' : (item['trail'] as 'row' | 'column');
    const where = String(item['number'] ?? item['terrain']);
    const award = { seat: item.seat, points: Number(item['points']), total: Number(item['total'] ?? item['squares']) };
    const last = stops.at(-1);
    if (last?.line === line && last.where === where) last.awards.push(award);
    else stops.push({ line, where, awards: [award] });
  }
  return stops;
}

const shows = new WeakMap<Table, Show>();

export function showOf(table: Table): Show {
  let show = shows.get(table);
  if (!show) shows.set(table, (show = new Show(table)));
  return show;
}
