/** Sentences of the board: what a choice would bring, and what lies on a floor, for eyes and for ears. */
import { list } from '../../lib/i18n.svelte';
import { cellOf, formOf, lieOf, nameOf, printedOn, sum, TREASURES } from './floor';
import type { Cell } from './polyomino';
import type { Completed, Floor, Purse, Table } from './types';

/** `2 nuts and 1 feather`. */
export function purseOf(table: Table, purse: Purse): string {
  return list(TREASURES.filter((one) => purse[one]).map((one) => table.t(`some.${one}`, { n: purse[one] })));
}

/** A tile by its looks: `red, 5 squares`. */
export function tileOf(table: Table, tile: string): string {
  const { colour, picture } = formOf(table.material, tile);
  return table.t('board.tile', { colour, n: picture.replace(/[./]/g, '').length });
}

/** How it lies when it is turned this way, its first column and row being a and 1. */
export function shapeOf(table: Table, tile: string, way: number): string {
  const { squares, hole } = lieOf(formOf(table.material, tile), way);
  const cell = ([row = 0, column = 0]: readonly number[]) => nameOf([row, column]);
  return table.t('board.shape', { squares: squares.map(cell).join(' '), hole: cell(hole ?? []) });
}

export function zonesOf(table: Table, zones: readonly Completed[]): string[] {
  return zones.map(({ zone, harvest }) =>
    sum(harvest)
      ? table.t('board.completes', { zone, harvest: purseOf(table, harvest) })
      : table.t('board.completes.bare', { zone })
  );
}

/** The printed treasures that would be covered for good. */
export function lostUnder(table: Table, floor: Floor, squares: readonly Cell[], hole: Cell | null): Purse {
  const lost: Purse = { berry: 0, nut: 0, mushroom: 0, feather: 0 };
  for (const square of squares) {
    const printed = printedOn(table.material, floor.side, square);
    if (printed && (!hole || nameOf(square) !== nameOf(hole))) lost[printed] += 1;
  }
  return lost;
}

/** What lies on each square of a floor, row by row. */
export function spoken(table: Table, floor: Floor): string[][] {
  const { material } = table;
  const found = new Map<string, string>();
  for (const leaf of floor.leaves) {
    for (const square of leaf.squares)
      found.set(square, table.t('cell.leaf', { colour: formOf(material, leaf.tile).colour }));
    found.set(leaf.hole, table.t('cell.hole'));
  }
  for (const square of floor.free) found.set(square, table.t('cell.free'));
  for (const [square, treasure] of Object.entries(floor.tokens)) found.set(square, table.t('cell.token', { treasure }));
  for (const square of floor.squirrels) found.set(square, table.t('cell.squirrel'));
  for (const { animal, squares } of floor.animals)
    for (const square of squares) found.set(square, table.t(`animal.${animal}`));
  const cell = (square: string) => {
    const treasure = printedOn(material, floor.side, cellOf(square));
    return found.get(square) ?? (treasure ? table.t('cell.printed', { treasure }) : table.t('cell.bare'));
  };
  return Array.from({ length: material.rows }, (_, row) =>
    material.squares.slice(row * material.columns, (row + 1) * material.columns).map(cell)
  );
}
