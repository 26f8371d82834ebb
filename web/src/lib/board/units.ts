/** Points of a drawing, and where a pointer is on it. */

export interface Point {
  x: number;
  y: number;
}

/** A rectangle in drawing units: a board, or what is seen of it. */
export interface Box extends Point {
  width: number;
  height: number;
}

export const viewBox = ({ x, y, width, height }: Box): string => `${x} ${y} ${width} ${height}`;

/** Where a pointer is, in the units of an SVG element (the root, or a group with a transform of its own). */
export function unitsAt(
  element: SVGGraphicsElement | null | undefined,
  { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>
): Point | null {
  const matrix = element?.getScreenCTM();
  if (!matrix) return null;
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  return { x, y };
}

export const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Of these things the one nearest to `at`, if any is within reach. */
export function nearest<T>(things: readonly T[], where: (one: T) => Point, at: Point, reach = Infinity): T | undefined {
  let best: T | undefined;
  let least = reach;
  for (const one of things) {
    const far = distance(where(one), at);
    if (far <= least) [best, least] = [one, far];
  }
  return best;
}
