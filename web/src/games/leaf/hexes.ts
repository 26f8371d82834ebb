/** The floor in drawing units: hexagons with a point up, 100 from the middle to a corner. Corner 0 is the north. */
import type { Box, Point } from '../../lib/board/units';

export const R = 100;
export const WIDE = R * Math.sqrt(3);

export interface Cell {
  q: number;
  r: number;
}

export const centre = ({ q, r }: Cell): Point => ({ x: WIDE * (q + r / 2), y: 1.5 * R * r });

/** A corner seen from the middle, `far` as part of the way. */
export function corner(number: number, far = 1): Point {
  const angle = ((60 * number - 90) * Math.PI) / 180;
  return { x: R * far * Math.cos(angle), y: R * far * Math.sin(angle) };
}

/** The outline of a hexagon around the origin. */
export const hexagon = (far = 1): string =>
  `M${[0, 1, 2, 3, 4, 5].map((k) => `${corner(k, far).x.toFixed(1)} ${corner(k, far).y.toFixed(1)}`).join('L')}Z`;

export const moveTo = ({ x, y }: Point): string => `translate(${x.toFixed(2)} ${y.toFixed(2)})`;

const LEAST = { width: 5 * WIDE, height: 5.6 * R }; // the start leaves shall not fill the room

/** These cells, and a ring of empty ones around them. */
export function boxAround(cells: readonly Cell[]): Box {
  const [xs, ys] = [cells.map((cell) => centre(cell).x), cells.map((cell) => centre(cell).y)];
  const width = Math.max(LEAST.width, Math.max(...xs) - Math.min(...xs) + 3.1 * WIDE);
  const height = Math.max(LEAST.height, Math.max(...ys) - Math.min(...ys) + 5.1 * R);
  const [x, y] = [(Math.max(...xs) + Math.min(...xs)) / 2, (Math.max(...ys) + Math.min(...ys)) / 2];
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** A box around this one, of the shape of a frame, so that the floor is in its middle however large it is drawn. */
export function filling({ x, y, width, height }: Box, shape: number): Box {
  const [wide, high] = [Math.max(width, height * shape), Math.max(height, width / shape)];
  return { x: x - (wide - width) / 2, y: y - (high - height) / 2, width: wide, height: high };
}
