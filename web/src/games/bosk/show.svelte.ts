/** What the components of one table share and no server knows: what is looked at, what is wished for; and counts. */
import { perTable } from '../../lib/board/store.svelte';
import type { StoryItem } from '../../lib/table';
import type { Blocked } from './moves';
import type { Table } from './types';

/** One trail or one terrain of a season's count. */
export interface Stop {
  line: 'row' | 'column' | 'terrain';
  /** The label of a trail, the id of a terrain. */
  where: string;
  awards: { seat: number; points: number; total: number }[];
}

export class Show {
  /** Majorities are laid over the board. */
  eye = $state(false);
  /** A square or crossing the player looks at, legal or not. */
  look = $state<string | null>(null);
  /** A forbidden square under the pointer. */
  barred = $state.raw<Blocked | null>(null);

  #wish = $state<string | null>(null);

  constructor(readonly table: Table) {}

  /** Summer or winter is counted. */
  get counting(): 'summer' | 'winter' | null {
    const { count } = this.table;
    return count && (stopsOf(count.stops[0] ?? [])[0]?.line === 'terrain' ? 'winter' : 'summer');
  }
  /** What is counted at this moment; nothing while the sum stays. */
  get stop(): Stop | undefined {
    const { count } = this.table;
    return count ? stopsOf(count.stops[count.at] ?? [])[0] : undefined;
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
    if (this.table.staged.length) this.table.undo();
    this.table.undo();
    this.#wish = id;
  }
  grant(): void {
    if (this.#wish === null || this.table.actions.length === 0) return;
    const id = this.#wish;
    this.#wish = null;
    this.table.play(id);
  }
}

/** What was counted, stop by stop. */
export function stopsOf(events: readonly StoryItem[]): Stop[] {
  const stops: Stop[] = [];
  for (const item of events) {
    if (item.kind !== 'trail' && item.kind !== 'terrain') continue;
    const line = item.kind === 'terrain' ? 'terrain' : (item['trail'] as 'row' | 'column');
    const where = String(item['label'] ?? item['terrain']);
    const award = { seat: item.seat, points: Number(item['points']), total: Number(item['total'] ?? item['squares']) };
    const last = stops.at(-1);
    if (last?.line === line && last.where === where) last.awards.push(award);
    else stops.push({ line, where, awards: [award] });
  }
  return stops;
}

/** The line of a count that an event tells. */
export function lineOf(item: StoryItem): string | null {
  const [stop] = stopsOf([item]);
  return stop ? `${stop.line} ${stop.where}` : null;
}

export const showOf = perTable((table: Table) => new Show(table));
