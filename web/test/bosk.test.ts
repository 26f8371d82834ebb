import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Line } from '../src/games/bosk/line.svelte';
import { centre, crossing, parkOf } from '../src/games/bosk/park';
import { Show } from '../src/games/bosk/show.svelte';
import { texture } from '../src/games/bosk/terrains';
import type { Material, Table } from '../src/games/bosk/types';
import { gainsOf } from '../src/games/bosk/words';

const MATERIAL = {
  frame: 4,
  terrains: [
    { code: 'H', id: 'heath', color: '' },
    { code: 'W', id: 'water', color: '' }
  ],
  areas: {
    2: { map: ['HHH', 'HWW', 'HWW'], rows: [0, 2], columns: [0, 2] },
    3: { map: ['HHHH', 'HHWH', 'HWWH', 'HHHH'], rows: [1, 2], columns: [1, 2] }
  }
} as unknown as Material;

/** As much of a table as the parts under test look at. */
function tableOf(part: Partial<Table>): Table {
  const played: string[] = [];
  return {
    actions: [],
    fresh: [],
    motion: 1,
    me: 0,
    replaying: false,
    seats: [{ seat: 0 }, { seat: 1, name: 'Léo' }],
    sight: { view: { season: 'spring' } },
    t: (key: string, args = {}) => [key, ...Object.values(args)].join(' '),
    play: (id: string) => void played.push(id),
    played,
    ...part
  } as unknown as Table;
}
const played = (table: Table) => (table as unknown as { played: string[] }).played;
const leaves = (...squares: string[]) =>
  squares.map((square) => ({ id: `leaf ${square}`, kind: 'leaf' })) as unknown as Table['actions'];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('squares and crossings have their place', () => {
  expect(centre('c4')).toEqual({ x: 160, y: 224 });
  expect(crossing('r4c5')).toEqual({ x: 320, y: 256 });
});

test('a park knows its area, its trails and the heart of a terrain', () => {
  const park = parkOf(MATERIAL, 2);
  expect([...park.squares.keys()]).toHaveLength(9);
  expect(park.bordered).toBe(false);
  expect([park.rowTrails, park.columnTrails]).toEqual([
    [1, 2],
    [1, 2]
  ]);
  expect(park.heart('water')?.terrain).toBe('water');
  expect(park.trailIndex(MATERIAL, 'column', 2)).toBe(4);
  expect(park.next('a1', 'ArrowRight')?.name).toBe('b1');
  expect(park.next('a1', 'ArrowUp')).toBeUndefined();
});

test('outside the white border nothing is in play', () => {
  const park = parkOf(MATERIAL, 3);
  expect(park.bordered).toBe(true);
  expect([...park.squares.keys()]).toEqual(['b2', 'c2', 'b3', 'c3']);
});

test('a line drops a leaf on each square it passes, as soon as it may', () => {
  const line = new Line();
  line.press('c4');
  line.pass('c4');
  line.grant(tableOf({ actions: leaves('c4') }));
  line.pass('d4');
  line.pass('e4');
  const answers = [leaves('c4', 'c5'), leaves('d4'), leaves('e3', 'e4'), leaves('f4')].map((actions) =>
    tableOf({ actions })
  );
  for (const table of answers) line.grant(table);
  expect(answers.map(played)).toEqual([['leaf c4'], ['leaf d4'], ['leaf e4'], []]);
});

test('a line waits while a move is on its way, and forgets squares that are passed over', () => {
  const line = new Line();
  line.press('c4');
  line.pass('d4');
  line.grant(tableOf({}));
  const table = tableOf({ actions: leaves('d4') });
  line.grant(table);
  expect(played(table)).toEqual(['leaf d4']);
});

const TRAILS = [
  { kind: 'summer', seat: -1 },
  { kind: 'trail', seat: 0, trail: 'row', number: 1, points: 2, total: 5 },
  { kind: 'trail', seat: 1, trail: 'row', number: 1, points: 1, total: 3 },
  { kind: 'trail', seat: 1, trail: 'column', number: 1, points: 3, total: 4 }
];

test('a count is played back trail by trail', () => {
  const table = tableOf({ fresh: TRAILS });
  const show = new Show(table);
  expect(show.busy).toBe(true);
  show.take(table.fresh);
  expect(show.stop).toEqual({
    line: 'row',
    where: '1',
    awards: [
      { seat: 0, points: 2, total: 5 },
      { seat: 1, points: 1, total: 3 }
    ]
  });
  vi.advanceTimersByTime(700);
  expect(show.stop?.line).toBe('column');
  expect(show.sum).toEqual([2, 4]);
  vi.advanceTimersByTime(5000);
  expect([show.counting, show.busy]).toEqual([false, false]);
});

test('a count can be ended at once, and is not shown where nothing moves', () => {
  const table = tableOf({ fresh: TRAILS });
  const show = new Show(table);
  show.take(table.fresh);
  show.finish();
  expect(show.busy).toBe(false);
  const still = new Show(tableOf({ fresh: TRAILS, motion: 0 }));
  still.take(TRAILS);
  expect([still.counting, still.busy]).toEqual([false, false]);
});

test('gains are told mine first', () => {
  expect(gainsOf(tableOf({ me: 1 }), [-2, 3])).toBe('gains.summer gains.you 3 +3 Léo, gains.other 2 −2 ');
  expect(gainsOf(tableOf({}), [0, 0])).toBe('gains.none');
});

test('every terrain has marks of its own, and an unknown one is plain paper', () => {
  expect(texture('heath')).not.toBe(texture('water'));
  expect(texture('lava')).toMatch(/^<rect[^>]*>$/);
});
