/** Where the lines of a graph run, in the units of its drawing. */
import type { StoryItem } from '../lib/table';

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A line through shares of 0 to 1, the whole game from left to right. */
export function path(steps: readonly number[], shares: readonly number[], box: Box): string {
  const length = steps.at(-1) || 1;
  return steps
    .map((step, k) => {
      const x = box.left + (box.width * step) / length;
      return `${k ? 'L' : 'M'}${x.toFixed(1)} ${height(shares[k] ?? 0, box).toFixed(1)}`;
    })
    .join('');
}

export function height(share: number, box: Box): number {
  return box.top + box.height * (1 - share);
}

/** Heights for signs at the ends of lines: near where each belongs, `gap` apart, none below the graph. */
export function apart(wishes: readonly number[], gap: number, bottom: number): number[] {
  const order = [...wishes.keys()].sort((a, b) => (wishes[a] ?? 0) - (wishes[b] ?? 0));
  const found = [...wishes];
  let lowest = bottom;
  for (const k of order.toReversed()) {
    found[k] = Math.min(found[k] ?? 0, lowest);
    lowest = found[k] - gap;
  }
  return found;
}

/** The moment of a graph that a step of the game belongs to: the last one not after it. */
export function momentOf(steps: readonly number[], step: number): number {
  return Math.max(
    0,
    steps.findLastIndex((one) => one <= step)
  );
}

/** The step after which every seat has done something: before it there is nothing to judge. */
export function begun(chapters: readonly (readonly StoryItem[])[], seats: number): number {
  const acted = new Set<number>();
  const step = chapters.findIndex((events, k) => {
    if (k > 0) for (const { seat } of events) if (seat >= 0 && seat < seats) acted.add(seat);
    return acted.size === seats;
  });
  return Math.max(0, step);
}

/** A place on the axis: where a round begins, and its name. */
export interface Mark {
  step: number;
  label: string;
}

export interface Axis {
  unit: 'rounds' | 'seasons' | 'turns' | 'moves';
  marks: Mark[];
}

/** What to write under a graph: the rounds or seasons of the game, else its turns as it counts them, else its moves. */
export function axis(chapters: readonly (readonly StoryItem[])[], length: number, most: number): Axis {
  if (length === 0) return { unit: 'moves', marks: [] }; // the story may be here before the game is
  const first = chapters.flat().find(({ kind }) => kind === 'turn')?.seat;
  const wishes: Axis[] = [
    { unit: 'rounds', marks: begins(chapters, ({ kind }) => kind === 'round') },
    { unit: 'seasons', marks: begins(chapters, ({ kind }) => kind === 'season') },
    { unit: 'turns', marks: begins(chapters, ({ kind, seat }) => kind === 'turn' && seat === first) },
    { unit: 'turns', marks: counted(chapters) },
    { unit: 'moves', marks: moves(length, most) }
  ];
  const { unit, marks } = wishes.find((one) => one.marks.length > 1) ?? { unit: 'moves', marks: [] };
  const every = Math.ceil(marks.length / most);
  return { unit, marks: marks.filter((_mark, k) => k % every === 0) };
}

function begins(chapters: readonly (readonly StoryItem[])[], fits: (item: StoryItem) => boolean): Mark[] {
  return chapters
    .flatMap((events, step) => events.filter(fits).map((item) => ({ step, item })))
    .map(({ step, item }, k) => {
      const own = item[item.kind] ?? item['number'];
      return { step, label: String(typeof own === 'number' ? own : k + 1) };
    });
}

/** Where a fact first tells the number of a turn that all have together. */
function counted(chapters: readonly (readonly StoryItem[])[]): Mark[] {
  const marks: Mark[] = [];
  for (const [step, events] of chapters.entries()) {
    for (const { turn } of events) {
      const label = String(turn);
      if (typeof turn === 'number' && marks.at(-1)?.label !== label) marks.push({ step, label });
    }
  }
  return marks;
}

/** Round numbers, at most so many. */
function moves(length: number, most: number): Mark[] {
  const every = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((one) => length / one <= most) ?? 1000;
  return Array.from({ length: Math.floor(length / every) }, (_, k) => {
    const step = (k + 1) * every;
    return { step, label: String(step) };
  });
}
