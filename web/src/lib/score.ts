/** Score lines of all sides as one table, a row per reason. */
import { list, t } from './i18n.svelte';
import type { ScoreLine, ScorePart, TableView } from './table';

export interface Cell {
  points: number;
  count: number;
  settled: boolean;
}

export interface Row {
  key: string;
  rule: string;
  label: string;
  where: string;
  /** One per side; null where the side has no such line. */
  cells: (Cell | null)[];
}

/** A number as it is printed: a minus is no hyphen. */
export const figure = (n: number): string => (n < 0 ? `−${-n}` : String(n));
export const signed = (n: number): string => (n > 0 ? `+${n}` : figure(n));

export function total(lines: readonly ScoreLine[]): number {
  return lines.reduce((sum, line) => sum + line.points, 0);
}

/** What cannot change any more: the real score. It grows with a count, line by line. */
export function settled(lines: readonly ScoreLine[]): number {
  return total(lines.filter((line) => line.settled));
}

/** Who has won, in one sentence. */
export function verdictOf(table: Pick<TableView, 'sight' | 'sides' | 'me' | 'has' | 't'>): string {
  const { sight, sides, me } = table;
  const { places = [], verdict = '' } = sight.outcome ?? {};
  const points = total(sight.scores[0] ?? []);
  const winners = sides.filter((side) => places[side.seat] === 1);
  const [first, ...others] = winners;
  const own = `verdict.${verdict}`;
  if (verdict && table.has(own)) return table.t(own, { n: points, name: sides[0]?.name });
  if (verdict === 'points') return t('end.alone', { n: points });
  if (verdict === 'won') return me >= 0 ? t('end.won.you') : t('end.won', { name: sides[0]?.name });
  if (verdict === 'lost' && sides.length === 1) return t('end.lost');
  if (!first || others.length) return t('end.tie', { names: list(winners.map((side) => side.name)) });
  return first.mine && first.kind !== 'hot' ? t('end.won.you') : t('end.won', { name: first.name });
}

export function rowsOf(scores: readonly (readonly ScoreLine[])[]): Row[] {
  const rows = new Map<string, Row>();
  for (const [side, lines] of scores.entries()) {
    for (const line of lines) {
      const key = `${line.label} ${line.where}`;
      const row = rows.get(key) ?? {
        key,
        rule: line.rule,
        label: line.label,
        where: line.where,
        cells: scores.map(() => null)
      };
      const cell = row.cells[side] ?? { points: 0, count: 0, settled: true };
      row.cells[side] = {
        points: cell.points + line.points,
        count: cell.count + line.count,
        settled: cell.settled && line.settled
      };
      rows.set(key, row);
    }
  }
  return [...rows.values()];
}

/** Whether this cell leads its row: it has the most, and something. */
export function leads(row: Row, side: number): boolean {
  const points = row.cells[side]?.points ?? 0;
  return points > 0 && row.cells.every((cell) => (cell?.points ?? 0) <= points);
}

export interface Subtotal extends ScorePart {
  /** By side. */
  points: number[];
}

/** The sums of the parts that these scores have; none if there is but one, which is the total. */
export function subtotals(parts: readonly ScorePart[], scores: readonly (readonly ScoreLine[])[]): Subtotal[] {
  const found = parts
    .filter((part) => scores.some((lines) => lines.some((line) => part.has(line))))
    .map((part) => ({ ...part, points: scores.map((lines) => total(lines.filter((line) => part.has(line)))) }));
  return found.length > 1 ? found : [];
}
