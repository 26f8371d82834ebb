/** Where pieces lie on a floor, and what a tile would bring there: geometry, and what the table itself shows. */
import { squareName, squareOf } from '../../lib/board/squares';
import type { Cell } from './polyomino';
import type { Completed, Floor, Form, Lie, Material, Purse, Treasure } from './types';

export const TREASURES: readonly Treasure[] = ['feather', 'mushroom', 'nut', 'berry'];

export const cellOf = (square: string): Cell => {
  const { x, y } = squareOf(square);
  return [y, x];
};
export const nameOf = ([row, column]: Cell): string => squareName({ x: column, y: row });

export function formOf(material: Material, id: string): Form {
  const form = material.tiles.find((tile) => tile.id === id) ?? material.animals.find((animal) => animal.id === id);
  if (!form) throw new Error(`no piece ${id}`);
  return form;
}

export function lieOf(form: Form, way: number): Lie {
  const lie = form.lies.find((one) => one.way === form.same[way]) ?? form.lies[0];
  if (!lie) throw new Error(`${form.id} does not lie`);
  return lie;
}

/** A lie whose hole is at this place: its squares, or nothing if it leaves the floor. */
export function squaresOf({ rows, columns }: Material, lie: Lie, at: Cell): Cell[] | null {
  const [row = 0, column = 0] = lie.hole ?? [];
  const squares = lie.squares.map(([r = 0, c = 0]): Cell => [at[0] + r - row, at[1] + c - column]);
  const inside = squares.every(([r, c]) => r >= 0 && r < rows && c >= 0 && c < columns);
  return inside ? squares : null;
}

export const cornerOf = (squares: readonly Cell[]): Cell => [
  Math.min(...squares.map(([row]) => row)),
  Math.min(...squares.map(([, column]) => column))
];

/** The treasure that is printed on a square of a side. */
export function printedOn(material: Material, side: string | null, [row, column]: Cell): Treasure | null {
  const letter = material.sides.find(({ id }) => id === side)?.rows[row]?.[column];
  return material.treasures.find((treasure) => treasure.letter === letter)?.id ?? null;
}

export const zoneOf = (material: Material, [row, column]: Cell): number =>
  material.zones[row * material.columns + column] ?? 0;

/** The zones that these squares would complete, with their tokens and the one that would come to lie on the hole. */
export function completed(material: Material, floor: Floor, squares: readonly Cell[], hole: Cell | null): Completed[] {
  const covered = new Set(squares.map(nameOf));
  const open = new Set(
    floor.uncovered.filter((square) => !covered.has(square)).map((square) => zoneOf(material, cellOf(square)))
  );
  const touched = new Set(squares.map((square) => zoneOf(material, square)));
  return [...touched]
    .filter((zone) => !open.has(zone))
    .sort((one, other) => one - other)
    .map((zone) => {
      const harvest: Purse = { ...(floor.zones[zone - 1]?.tokens ?? { berry: 0, nut: 0, mushroom: 0, feather: 0 }) };
      const found = hole && zoneOf(material, hole) === zone ? printedOn(material, floor.side, hole) : null;
      if (found) harvest[found] += 1;
      return { zone, harvest };
    });
}

export const sum = (purse: Purse): number => TREASURES.reduce((all, treasure) => all + purse[treasure], 0);
