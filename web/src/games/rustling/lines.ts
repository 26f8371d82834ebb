/** The score zone: which circles belong to a line, how many are filled, and how many more would be. */
import { shownMove } from '../../lib/board/moves';
import { printedOf, sheetsOf } from './facts';
import { penOf } from './pen.svelte';
import type { Line, Printed, Season, Sheet, Table } from './types';

export interface Group {
  name: string;
  total: number;
  filled: number;
  /** Circles in a row. */
  row: number;
  /** What the choice in the air or on the table would add. */
  more: number;
  /** Another row was chosen: these stay empty. */
  closed?: boolean;
}

/** The points of a line; nothing yet where they hang on a die that was not rolled. */
export function pointsOf(table: Table, seat: number, label: string, season = table.sight.view.season): number {
  const lines = table.sight.scores[seat] ?? [];
  return lines.find((line) => line.label === label && line.where === season)?.points ?? 0;
}

/** The points of a sheet whose lines are being told that have not been told yet. */
export function untold(table: Table, seat: number): number {
  const { counted, told } = penOf(table);
  return counted.slice(told).reduce((sum, line) => sum + (line.seat === seat ? line.points : 0), 0);
}

/** A sheet whose turn in the count has not come or is not over: nothing tells yet how that will end. */
export function awaits(table: Table, seat: number, season: Season = table.sight.view.season): boolean {
  const lines = (table.sight.scores[seat] ?? []).filter((line) => line.where === season);
  if (table.count === null) return false;
  return lines.some((line) => !line.settled) || (season === table.sight.view.season && untold(table, seat) !== 0);
}

/** What waits for the holly die: as many holly as are ticked, times what it will show. */
export function timesDie(table: Table, seat: number, line: Line, season = table.sight.view.season): string | null {
  const [holly = ''] = line.of;
  const sheet = sheetsOf(table, season)[seat];
  if (!line.of.includes('die') || !sheet || season !== table.sight.view.season || table.sight.view.holly) return null;
  return table.t('board.holly.times', { n: sheet.circles[holly] ?? 0 });
}

export function groupsOf(table: Table, seat: number, line: Line, season: Season = table.sight.view.season): Group[] {
  const sheet = sheetsOf(table, season)[seat];
  const printed = printedOf(table, season);
  if (!sheet) return [];
  const more = seat === table.me && season === table.sight.view.season ? additions(table, printed) : {};
  return line.of.flatMap((name) => {
    const rows = printed.choices.find((choice) => choice.name === name)?.rows;
    if (rows) return rows.map((row) => rowGroup(name, row, sheet, more[name] ?? 0));
    const [total, filled] = counted(table, printed, sheet, name);
    const added = Math.min(more[name] ?? 0, total - filled);
    return total ? [{ name, total, filled, row: perRow(line, total), more: added }] : [];
  });
}

function rowGroup(name: string, row: number, sheet: Sheet, more: number): Group {
  const open = sheet.row === null || sheet.row === row;
  const filled = sheet.row === row ? (sheet.circles[name] ?? 0) : 0;
  return { name, total: row, filled, row, more: sheet.row === row ? Math.min(more, row - filled) : 0, closed: !open };
}

function counted(table: Table, printed: Printed, sheet: Sheet, name: string): [total: number, filled: number] {
  if (name === 'cloud') return [printed.clouds, sheet.clouds];
  if (name === 'river') return [printed.crossings, sheet.crossings];
  if (name === 'penalty') return [table.material.penalties, sheet.penalties];
  const choice = printed.choices.find((one) => one.name === name || one.drags?.name === name);
  if (choice) {
    const total = choice.name === name ? choice.circles : (choice.drags?.circles ?? 0);
    return [total, sheet.circles[name] ?? 0];
  }
  const { role, count } = printed.symbols[name] ?? { role: 'gate', count: 0 };
  const outside = sheet.outside[name] ?? 0;
  return [count, role === 'inside' ? count - outside : outside];
}

/** Lines whose circles are printed as blocks side by side; those of other lines stand in rows. */
const BLOCKS = ['tiers', 'equal_pairs', 'at_least'];
export const inBlocks = (line: Line) => BLOCKS.includes(line.kind);

function perRow(line: Line, total: number): number {
  if (line.row) return line.row;
  if (inBlocks(line)) return total === 7 ? 4 : 3;
  if (line.of.includes('die')) return total / 2;
  return total > 9 && line.of.length === 1 && line.label !== 'river' ? Math.ceil(total / 2) : total;
}

/** How many circles each name would gain by the choice that is shown now. */
function additions(table: Table, printed: Printed): Record<string, number> {
  const move = shownMove(table);
  switch (move?.kind) {
    case 'mark':
    case 'row': {
      const rider = printed.choices.find((choice) => choice.name === move.symbol)?.drags?.name;
      return { [move.symbol]: move.circles, ...(rider ? { [rider]: move.riders } : {}) };
    }
    case 'draw':
      return move.crosses ? { river: 1 } : {};
    case 'penalty':
      return { penalty: 1 };
    default:
      return {};
  }
}

/** The symbols to draw beside a line. */
export function signsOf(printed: Printed, line: Line): string[] {
  return line.of
    .flatMap((name) => printed.choices.find((choice) => choice.name === name)?.pairs ?? [name])
    .filter((name) => name in printed.symbols || name === 'cloud' || name === 'river');
}
