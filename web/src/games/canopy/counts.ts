/** The end of a season, step by step: what has been told of it, by step and side; and the lines of its count. */
import type { StoryItem } from '../../lib/table';
import { told, type Event, type Table } from './types';

/** The rows of the sheet, in the order of the steps; the last two are counted once, at the end of the game. */
export const ROWS = [
  'reveal',
  'fauna',
  'seeds',
  'threats',
  'trees',
  'tallest',
  'flora',
  'weather',
  'change',
  'bonus',
  'beasts',
  'lushest'
] as const;
export type Row = (typeof ROWS)[number];

/** Events that begin a row; those between them belong to the row under way. */
const BEGINS: Partial<Record<Event['kind'], Row>> = {
  uncover: 'reveal',
  power: 'fauna',
  germs: 'seeds',
  threat: 'threats',
  spread: 'threats',
  tree: 'trees',
  tallest: 'tallest',
  stolen: 'tallest',
  withered: 'flora',
  flora: 'flora',
  weather: 'weather',
  change: 'change',
  threats: 'bonus',
  fauna: 'beasts',
  lushest: 'lushest'
};
const SCORED: readonly Event['kind'][] = [
  ...(['tree', 'tallest', 'flora', 'weather', 'change', 'threats', 'fauna', 'lushest'] as const)
];

export const pointsOf = (item: StoryItem): number =>
  (SCORED as readonly string[]).includes(item.kind) ? Number(item['points']) : 0;

/** The line of the count that an event belongs to: a tree, a species of plants, a pair, an animal. */
export function lineOf(item: StoryItem): string | null {
  if (!(SCORED as readonly string[]).includes(item.kind)) return null;
  if (item.kind === 'tallest' || item.kind === 'lushest') return item.kind;
  const what = item['plant'] ?? '';
  return `${item.kind} ${item.seat} ${String(what)}`;
}

/** What is counted now. */
export function lineName(table: Table): string {
  const { count } = table;
  const [item] = told(count?.stops[count.at] ?? []);
  if (!item) return table.t('board.counted');
  const row = BEGINS[item.kind] ?? 'trees';
  const name = item.kind === 'flora' ? table.t(`where.${item.plant}`) : table.t(`row.${row}`);
  return row === 'tallest' || row === 'lushest' ? name : `${table.sides[item.seat]?.name ?? ''} · ${name}`;
}

export type Sheet = Record<Row, Event[][]>;

/** What has been told since the season ended, up to now: by row and side. None while a season is played. */
export function sheetOf(table: Table): Sheet | null {
  const story = told(table.events);
  const ended = story.findLastIndex((item) => item.kind === 'season_end');
  if (ended < 0 || (table.sight.view.step === null && !table.count)) return null;
  const sheet = Object.fromEntries(ROWS.map((row) => [row, table.sides.map((): Event[] => [])])) as Sheet;
  let row: Row = 'reveal';
  for (const item of story.slice(ended + 1)) {
    if (item.kind === 'season') break;
    row = item.kind === 'power' && item.species === 'kinkajou' ? 'seeds' : (BEGINS[item.kind] ?? row);
    sheet[row][item.seat]?.push(item);
  }
  return sheet;
}

/** The row that is told now. */
export function rowNow(table: Table): Row | null {
  const { count, fresh } = table;
  const items = told(count ? (count.stops[count.at] ?? []) : fresh);
  return items.map((item) => BEGINS[item.kind]).findLast((row) => row !== undefined) ?? null;
}
