/** From squares to one soft outline, in units of 64 to a square. */

/** Row and column. */
export type Cell = readonly [row: number, column: number];

export const SIDE = 64;

type Edge = readonly [x: number, y: number, dx: number, dy: number];
interface Corner {
  x: number;
  y: number;
  /** The direction in which the border arrives, and the one in which it leaves. */
  from: readonly [number, number];
  to: readonly [number, number];
}

/** The sides without a neighbour by their start, clockwise: the inside lies on the right. */
function border(cells: readonly Cell[]): Map<string, Edge[]> {
  const squares = new Set(cells.map((cell) => cell.join()));
  const edges = new Map<string, Edge[]>();
  const add = (edge: Edge) => {
    const start = `${edge[0]},${edge[1]}`;
    edges.set(start, [...(edges.get(start) ?? []), edge]);
  };
  for (const [r, c] of cells) {
    if (!squares.has(`${r - 1},${c}`)) add([c, r, 1, 0]);
    if (!squares.has(`${r},${c + 1}`)) add([c + 1, r, 0, 1]);
    if (!squares.has(`${r + 1},${c}`)) add([c + 1, r + 1, -1, 0]);
    if (!squares.has(`${r},${c - 1}`)) add([c, r + 1, 0, -1]);
  }
  return edges;
}

const turn = ([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]) => ax * by - ay * bx;

/** The corners of each closed line. Where two edges leave one point, squares touch at a corner: turn right first. */
function corners(cells: readonly Cell[]): Corner[][] {
  const edges = border(cells);
  const loops: Corner[][] = [];
  for (let [start] = edges.values().next().value ?? []; start; [start] = edges.values().next().value ?? []) {
    const loop: Corner[] = [];
    let edge = start;
    do {
      const [x0, y0, dx, dy] = edge;
      const rest = edges.get(`${x0},${y0}`)?.filter((one) => one !== edge) ?? [];
      if (rest.length) edges.set(`${x0},${y0}`, rest);
      else edges.delete(`${x0},${y0}`);
      const [x, y] = [x0 + dx, y0 + dy];
      const leaving: Edge[] = edges.get(`${x},${y}`) ?? [start];
      const next =
        leaving.find(([, , ex, ey]) => turn([dx, dy], [ex, ey]) > 0) ??
        leaving.find(([, , ex, ey]) => ex === dx && ey === dy) ??
        leaving[0] ??
        start;
      if (next[2] !== dx || next[3] !== dy) loop.push({ x, y, from: [dx, dy], to: [next[2], next[3]] });
      edge = next;
    } while (edge !== start);
    loops.push(loop);
  }
  return loops;
}

const short = (value: number) => Number(value.toFixed(2));

/** Path data of the rounded outline; `inset` is the gap to the grid, radii are of outer and inner corners. */
export function outline(cells: readonly Cell[], inset = 1.6, outer = 13, inner = 7): string {
  return corners(cells)
    .map((loop) => {
      const parts = loop.map(({ x, y, from, to }, k) => {
        const convex = turn(from, to) > 0;
        const r = convex ? outer : inner;
        const cx = x * SIDE - inset * (from[1] + to[1]);
        const cy = y * SIDE + inset * (from[0] + to[0]);
        const start = `${short(cx - from[0] * r)} ${short(cy - from[1] * r)}`;
        const end = `${short(cx + to[0] * r)} ${short(cy + to[1] * r)}`;
        return `${k ? 'L' : 'M'}${start}A${r} ${r} 0 0 ${convex ? 1 : 0} ${end}`;
      });
      return `${parts.join('')}Z`;
    })
    .join('');
}

/** A round hole as a part of a path: fill it with `evenodd`. */
export function hole([row, column]: Cell, r = 22): string {
  const [x, y] = [(column + 0.5) * SIDE, (row + 0.5) * SIDE];
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

/** Lays art that is drawn for way 0, `height` by `width` squares, as a piece lies whose corner is at that place. */
export function orient(way: number, height: number, width: number, [row, column]: Cell): string {
  const [h, w] = [height * SIDE, width * SIDE];
  const [x, y] = [[0, 0] as const, [h, 0] as const, [w, h] as const, [0, w] as const][way % 4] ?? [0, 0];
  const mirror = way >= 4 ? ` translate(${w} 0) scale(-1 1)` : '';
  return `translate(${column * SIDE + x} ${row * SIDE + y}) rotate(${90 * (way % 4)})${mirror}`;
}

/** The way after a quarter turn clockwise, or counter-clockwise. */
export const turned = (way: number, by = 1): number => (way & 4) | ((way + by + 4) & 3);

/** The way after it is flipped left to right. */
export const flipped = (way: number): number => ((way ^ 4) & 4) | ((4 - (way & 3)) & 3);
