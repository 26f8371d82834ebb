/** Squares as they are named on a board: a letter for the column, a number for the row. */
import type { Point } from './units';

const SMALL = 'a'.charCodeAt(0);
const CAPITAL = 'A'.charCodeAt(0);

/** `c4` and `C4` are column 2, row 3. */
export function squareOf(name: string): Point {
  const code = name.charCodeAt(0);
  return { x: code - (code >= SMALL ? SMALL : CAPITAL), y: Number(name.slice(1)) - 1 };
}

export const letter = (column: number, capital = false): string =>
  String.fromCharCode((capital ? CAPITAL : SMALL) + column);

export const squareName = ({ x, y }: Point, capital = false): string => `${letter(x, capital)}${y + 1}`;
