/** Where the lines of a graph run, in the units of its drawing. */

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

/** Steps to write under a graph: round numbers, at most so many. */
export function ticks(length: number, most: number): number[] {
  const every = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((one) => length / one <= most) ?? 1000;
  return Array.from({ length: Math.floor(length / every) }, (_, k) => (k + 1) * every);
}
