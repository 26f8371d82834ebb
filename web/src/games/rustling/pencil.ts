/** Pencil strokes in sheet units: the same hand for the same seed. */
import type { Point } from '../../lib/board/units';
import { SQUARE, type Rect } from './grid';

type Random = () => number;

function hand(seed: number): Random {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** One line by hand: a little bowed, and longer than needed at both ends. */
function stroke([x1, y1]: number[], [x2, y2]: number[], random: Random, bow = 1.6, over = 3): string {
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return '';
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const wobble = (by: number) => (random() - 0.5) * by;
  const at = (along: number, aside: number) =>
    `${(x1 + ux * along - uy * aside).toFixed(1)} ${(y1 + uy * along + ux * aside).toFixed(1)}`;
  const [start, end] = [-random() * over, length + random() * over];
  const [one, other] = [wobble(2 * bow), wobble(2 * bow)];
  return `M${at(start, wobble(bow))}C${at(length * 0.33, one)} ${at(length * 0.66, other)} ${at(end, wobble(bow))}`;
}

/** The outline of a territory, drawn twice over: firmly, then lightly. */
export function outline(rect: Rect, seed: number, inset = 3): { firm: string; light: string } {
  const random = hand(seed * 7919 + 13);
  const [left, top] = [rect.x * SQUARE + inset, rect.y * SQUARE + inset];
  const [right, bottom] = [left + rect.w * SQUARE - 2 * inset, top + rect.h * SQUARE - 2 * inset];
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
    [left, top]
  ];
  const lap = () =>
    corners
      .slice(1)
      .map((corner, k) => stroke(corners[k] ?? corner, corner, random))
      .join('');
  return { firm: lap(), light: lap() };
}

/** Slanting lines that fill a territory, with a gap of about `gap` units. */
export function hatching(rect: Rect, seed: number, gap = 17): string {
  const random = hand(seed * 31337 + 5);
  const [x, y, w, h] = [rect.x * SQUARE + 6, rect.y * SQUARE + 6, rect.w * SQUARE - 12, rect.h * SQUARE - 12];
  let path = '';
  for (let along = gap; along < w + h; along += gap * (0.85 + random() * 0.3)) {
    const from = [x + Math.min(along, w), y + Math.max(0, along - w)];
    const to = [x + Math.max(0, along - h), y + Math.min(along, h)];
    path += stroke(from, to, random, 1, 1);
  }
  return path;
}

/** A cross over a square. */
export function cross(square: Point, seed: number, half = 21): string {
  const random = hand(seed * 104729 + 7);
  const [x, y] = [(square.x + 0.5) * SQUARE, (square.y + 0.5) * SQUARE];
  const near = (at: number) => at + (random() - 0.5) * half * 0.22;
  const bar = (way: number) =>
    stroke([near(x - half * way), near(y - half)], [near(x + half * way), near(y + half)], random, half * 0.16, 2);
  return bar(1) + bar(-1);
}
