/** The park in drawing units: a square is 64 wide, crossings lie on multiples of 64. */
import { letter, squareName, squareOf } from '../../lib/board/squares';
import type { Box, Point } from '../../lib/board/units';
import type { Area, Material, Wind } from './types';

export const SQUARE = 64;
/** Paper around the squares: names and arrows of the wind, and where there is room the totals of the trails. */
const MARGIN = { wide: 44, narrow: 22 };
/** Room for a plank along each side, so that none lies on the trees it is chosen for. */
const PLANKS = { wide: 76, narrow: 140 };

export interface Square {
  name: string;
  row: number;
  column: number;
  terrain: string;
}

/** Degrees to turn art that is drawn for the wind E. */
export const HEADING: Record<Wind, number> = { N: -90, E: 0, S: 90, W: 180 };

/** `c4` is column 2, row 3. */
export function place(square: string): { row: number; column: number } {
  const { x, y } = squareOf(square);
  return { row: y, column: x };
}

export function corner(square: string): Point {
  const { row, column } = place(square);
  return { x: column * SQUARE, y: row * SQUARE };
}

export function centre(square: string): Point {
  const { x, y } = corner(square);
  return { x: x + SQUARE / 2, y: y + SQUARE / 2 };
}

/** `E4` is where row trail 4 meets column trail 5. */
export function trailsOf(spot: string): { row: number; column: number } {
  const { x, y } = squareOf(spot);
  return { row: y + 1, column: x + 1 };
}

/** What is printed at the end of a trail: a number for a row, a letter for a column. */
export function labelOf(line: 'row' | 'column', number: number): string {
  return line === 'row' ? String(number) : letter(number - 1, true);
}

export function numberOf(line: 'row' | 'column', label: string): number {
  return line === 'row' ? Number(label) : trailsOf(label).column;
}

export function crossing(spot: string): Point {
  const { row, column } = trailsOf(spot);
  return { x: column * SQUARE, y: row * SQUARE };
}

/** A leaf lies a little turned, always the same way on the same square. */
export function spin(square: string): number {
  const { row, column } = place(square);
  return (((row * 37 + column * 61) % 7) - 3) * 9;
}

export class Park {
  readonly area: Area;
  readonly margin: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** All that is drawn, also outside the white border. */
  readonly ground: Square[] = [];
  /** The squares in play, by name. */
  readonly squares = new Map<string, Square>();
  /** The side is larger than the area: a white border is printed. */
  readonly bordered: boolean;
  readonly borders: string;
  readonly trails: string;
  readonly box: Box;
  readonly rowTrails: number[];
  readonly columnTrails: number[];

  constructor(
    material: Material,
    seats: number,
    readonly narrow: boolean,
    readonly planks: boolean
  ) {
    const area = material.areas[String(seats)];
    if (!area) throw new Error(`no area for ${seats} players`);
    const ids = new Map(material.terrains.map((terrain) => [terrain.code, terrain.id]));
    this.area = area;
    this.margin = (planks ? PLANKS : MARGIN)[narrow ? 'narrow' : 'wide'];
    const { rows, columns, map } = area;
    this.left = columns[0] * SQUARE;
    this.top = rows[0] * SQUARE;
    this.width = (columns[1] - columns[0] + 1) * SQUARE;
    this.height = (rows[1] - rows[0] + 1) * SQUARE;
    const { left, top, width, height, margin } = this;
    this.box = { x: left - margin, y: top - margin, width: width + 2 * margin, height: height + 2 * margin };
    for (const [row, line] of map.entries())
      for (const [column, code] of [...line].entries()) {
        const square = { name: squareName({ x: column, y: row }), row, column, terrain: ids.get(code) ?? '' };
        this.ground.push(square);
        if (this.#holds(row, column)) this.squares.set(square.name, square);
      }
    this.bordered = this.squares.size < this.ground.length;
    this.rowTrails = range(rows[0] + 1, rows[1]);
    this.columnTrails = range(columns[0] + 1, columns[1]);
    this.borders = borders(map);
    this.trails =
      this.rowTrails.map((row) => this.trail('row', row)).join('') +
      this.columnTrails.map((column) => this.trail('column', column)).join('');
  }

  #holds(row: number, column: number): boolean {
    const { rows, columns } = this.area;
    return row >= rows[0] && row <= rows[1] && column >= columns[0] && column <= columns[1];
  }

  /** The path of a trail, as a hiker walks it. */
  trail(line: 'row' | 'column', number: number): string {
    const at = number * SQUARE;
    return line === 'row' ? `M${this.left} ${at}h${this.width}` : `M${at} ${this.top}v${this.height}`;
  }

  /** The trails that carry totals, as `view.trails` lists them. */
  trailIndex(material: Material, line: 'row' | 'column', number: number): number {
    return number - 1 + (line === 'row' ? 0 : material.frame - 1);
  }

  /** The square beside `from` that an arrow key points to; the first one from nowhere. */
  next(from: string | null, key: string): Square | undefined {
    const here = this.squares.get(from ?? '');
    if (!here) return this.squares.values().next().value;
    const down = Number(key === 'ArrowDown') - Number(key === 'ArrowUp');
    const right = Number(key === 'ArrowRight') - Number(key === 'ArrowLeft');
    return this.squares.get(squareName({ x: here.column + right, y: here.row + down }));
  }

  /** The square of a terrain nearest to its middle: a place for a badge. */
  heart(terrain: string): Square | undefined {
    const own = [...this.squares.values()].filter((square) => square.terrain === terrain);
    const mean = (of: (square: Square) => number) => own.reduce((sum, square) => sum + of(square), 0) / own.length;
    const [row, column] = [mean((square) => square.row), mean((square) => square.column)];
    const far = (square: Square) => Math.hypot(square.row - row, square.column - column);
    return own.sort((one, other) => far(one) - far(other))[0];
  }
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, k) => first + k);
}

/** Lines where two terrains meet. */
function borders(map: string[]): string {
  let path = '';
  for (const [row, line] of map.entries())
    for (const [column, code] of [...line].entries()) {
      const [x, y] = [column * SQUARE, row * SQUARE];
      if (column && line[column - 1] !== code) path += `M${x} ${y}v${SQUARE}`;
      if (row && map[row - 1]?.[column] !== code) path += `M${x} ${y}h${SQUARE}`;
    }
  return path;
}

const parks = new WeakMap<Material, Map<string, Park>>();

/** The park of so many players; `narrow` spares its margin, for phones, `planks` has room for the wind board. */
export function parkOf(material: Material, seats: number, narrow = false, planks = false): Park {
  let known = parks.get(material);
  if (!known) parks.set(material, (known = new Map<string, Park>()));
  const key = `${seats} ${narrow} ${planks}`;
  let park = known.get(key);
  if (!park) known.set(key, (park = new Park(material, seats, narrow, planks)));
  return park;
}
