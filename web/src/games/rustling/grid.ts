/** The sheet in drawing units, a square is 64 wide; and how a pointer finds a rectangle on it. */
import { squareName, squareOf } from '../../lib/board/squares';
import type { Point } from '../../lib/board/units';

export const SQUARE = 64;

/** A rectangle of whole squares. */
export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

export const nameOf = (square: Point) => squareName(square, true);

export function rectOf(from: string, to: string): Rect {
  const [one, other] = [squareOf(from), squareOf(to)];
  return { x: one.x, y: one.y, w: other.x - one.x + 1, h: other.y - one.y + 1 };
}

/** `A1:B4`, as in the notation of a territory; other words before it do not matter. */
export function rectIn(notation: string): Rect {
  const [from = '', to = ''] = (notation.split(' ').at(-1) ?? '').split(':');
  return rectOf(from, to);
}

export function territoryOf(rect: Rect): string {
  return `${nameOf(rect)}:${nameOf({ x: rect.x + rect.w - 1, y: rect.y + rect.h - 1 })}`;
}

/** A rectangle in drawing units. */
export const unitsOf = ({ x, y, w, h }: Rect) => ({
  x: x * SQUARE,
  y: y * SQUARE,
  width: w * SQUARE,
  height: h * SQUARE
});

export function holds(rect: Rect, { x, y }: Point): boolean {
  return x >= rect.x && x < rect.x + rect.w && y >= rect.y && y < rect.y + rect.h;
}

export function squaresOf(rect: Rect): Point[] {
  return Array.from({ length: rect.w * rect.h }, (_, k) => ({
    x: rect.x + (k % rect.w),
    y: rect.y + Math.floor(k / rect.w)
  }));
}

export const isUpright = (rect: Rect) => rect.h > rect.w;

/**
 * The point by which a rectangle is grasped, in squares: its middle. Where a lying and a standing one would share it
 * (their sides differ by an even number) both are moved half a square aside. So no two handles of one roll are nearer
 * to each other than 0.7 squares, and each can be a target of its own.
 */
export function handle({ x, y, w, h }: Rect): Point {
  const aside = w !== h && (w - h) % 2 === 0 ? 0.5 : 0;
  return { x: x + w / 2 + (w > h ? aside : 0), y: y + h / 2 + (h > w ? aside : 0) };
}

/** A rectangle of this size around the pointer, pushed back onto the sheet. */
export function around(at: Point, [w, h]: Size, side: number): Rect {
  const within = (from: number, size: number) => Math.max(0, Math.min(side - size, Math.round(from - size / 2)));
  return { x: within(at.x, w), y: within(at.y, h), w, h };
}

export type Size = readonly [w: number, h: number];

/**
 * The rectangle that a pointer drags open from a corner square: of the allowed sizes the one nearest to what is
 * dragged, towards the side the pointer went to. It may stick out of the sheet.
 */
export function opened(corner: Point, at: Point, sizes: readonly Size[]): Rect | undefined {
  const [dx, dy] = [at.x - (corner.x + 0.5), at.y - (corner.y + 0.5)];
  const [wide, long] = [Math.abs(dx) + 0.5, Math.abs(dy) + 0.5];
  const miss = ([w, h]: Size) => Math.hypot(w - wide, h - long);
  const [best] = [...sizes].sort((one, other) => miss(one) - miss(other));
  if (!best) return undefined;
  const [w, h] = best;
  return { x: dx < 0 ? corner.x - w + 1 : corner.x, y: dy < 0 ? corner.y - h + 1 : corner.y, w, h };
}

export function fits({ x, y, w, h }: Rect, side: number): boolean {
  return x >= 0 && y >= 0 && x + w <= side && y + h <= side;
}
