import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Line } from '../src/games/bosk/line.svelte';
import { centre, crossing, labelOf, numberOf, parkOf } from '../src/games/bosk/park';
import { lineOf, Show } from '../src/games/bosk/show.svelte';
import { texture } from '../src/games/bosk/terrains';
import { turnOf } from '../src/games/bosk/turn';
import type { Material, Table } from '../src/games/bosk/types';
import { gainsOf, lostOf } from '../src/games/bosk/words';

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
  expect(crossing('E4')).toEqual({ x: 320, y: 256 });
});

test('trails are numbered one way and lettered the other', () => {
  expect([labelOf('row', 3), labelOf('column', 3)]).toEqual(['3', 'C']);
  expect([numberOf('row', '11'), numberOf('column', 'K')]).toEqual([11, 11]);
});

test('leaves are lost for sure, all of them, or by the path', () => {
  const table = tableOf({});
  expect(lostOf(table, { least: 2, most: 2 }, 6)).toBe('lost 2 2 6');
  expect(lostOf(table, { least: 1, most: 1 }, 1)).toBe('lost.all 1 1 1');
  expect(lostOf(table, { least: 2, most: 3 }, 6)).toBe('lost.some 2 3 6');
});

test('a turn of autumn is one line, once it is done', () => {
  const t = (key: string, args = {}) => [key, ...Object.values(args)].join(' ');
  const sides = [{ name: 'Moi', mine: true }, { name: 'Léo' }];
  const begun = (seat: number, tile: string) => [
    { kind: 'shed', seat, tree: '2a', value: 2, spot: 'C6' },
    { kind: 'tile', seat, tile }
  ];
  const leaf = (seat: number, square: string) => ({ kind: 'leaf', seat, square, cost: 1 });
  expect(turnOf(begun(1, '3'), t, sides)).toBeNull();
  expect(turnOf([...begun(1, '3'), leaf(1, 'c5'), leaf(1, 'd4')], t, sides)).toBe('turn.leaves Léo 2 3 2 d4');
  const hop = { kind: 'squirrel', seat: 0, square: 'c5' };
  expect(turnOf([...begun(0, 'squirrel'), hop], t, sides)).toBe('turn.squirrel turn.you 2 squirrel 0 c5');
  expect(turnOf([{ kind: 'plant', seat: 0, value: 1, spot: 'C6' }], t, sides)).toBeNull();
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
  { kind: 'trail', seat: 0, trail: 'row', label: '1', points: 2, total: 5 },
  { kind: 'trail', seat: 1, trail: 'row', label: '1', points: 1, total: 3 },
  { kind: 'trail', seat: 1, trail: 'column', label: 'A', points: 3, total: 4 }
];

test('a count is told trail by trail', () => {
  expect(TRAILS.map(lineOf)).toEqual([null, 'row 1', 'row 1', 'column A']);
  const count = { stops: [TRAILS.slice(1, 3), TRAILS.slice(3)], at: 0, time: 700 };
  const show = new Show(tableOf({ count }));
  expect(show.counting).toBe('summer');
  expect(show.stop).toEqual({
    line: 'row',
    where: '1',
    awards: [
      { seat: 0, points: 2, total: 5 },
      { seat: 1, points: 1, total: 3 }
    ]
  });
  expect(new Show(tableOf({ count: { ...count, at: 2 } })).stop).toBeUndefined();
  expect(new Show(tableOf({ count: null })).counting).toBeNull();
});

test('gains are told mine first', () => {
  expect(gainsOf(tableOf({ me: 1 }), [-2, 3])).toBe('gains.summer gains.you 3 +3 Léo, gains.other 2 −2 ');
  expect(gainsOf(tableOf({}), [0, 0])).toBe('gains.none');
});

test('every terrain has marks of its own, and an unknown one is plain paper', () => {
  expect(texture('heath')).not.toBe(texture('water'));
  expect(texture('lava')).toMatch(/^<rect[^>]*>$/);
});
