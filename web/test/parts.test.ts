import { expect, test } from 'vitest';
import { nearestBox as nearest } from '../src/lib/keys';
import { match } from '../src/lib/router.svelte';
import { figure, leads, rowsOf, signed, subtotals, total } from '../src/lib/score';
import { seatsOf } from '../src/lib/seats';
import { fingerprint, header } from '../src/end/seed';
import { address } from '../src/lib/start';
import type { TableInfo } from '../src/lib/api';

test('addresses', () => {
  expect(match('/t/:id', '/t/abc')).toEqual({ id: 'abc' });
  expect(match('/t/:id', '/t/abc/')).toEqual({ id: 'abc' });
  expect(match('/t/:id', '/t/abc/replay')).toBeNull();
  expect(match('/', '/')).toEqual({});
});

test('a pasted link or code leads somewhere, anything else nowhere', () => {
  const token = 'x'.repeat(43);
  expect(address(` https://bosquet.example/join/${token} `)).toBe(`/join/${token}`);
  expect(address(token)).toBe(`/join/${token}`);
  expect(address('http://localhost:8000/t/abcdefghijkl')).toBe('/t/abcdefghijkl');
  expect(address('abcdefghijkl')).toBe('/t/abcdefghijkl');
  expect(address('bonjour')).toBeNull();
});

test('arrows go to the nearest choice that way', () => {
  const at = (left: number, top: number) => ({ left, top, width: 10, height: 10 });
  const around = [at(20, 0), at(-20, 0), at(0, 20), at(60, 0), at(25, 40)];
  expect(nearest(at(0, 0), around, [1, 0])).toBe(0);
  expect(nearest(at(0, 0), around, [-1, 0])).toBe(1);
  expect(nearest(at(0, 0), around, [0, 1])).toBe(2);
  expect(nearest(at(0, 0), around, [0, -1])).toBe(-1);
});

test('score lines become rows, a column per side', () => {
  const line = (label: string, points: number, settled = true) => ({
    rule: 'X-1',
    points,
    label,
    where: '',
    count: 1,
    settled
  });
  const rows = rowsOf([[line('lake', 3), line('lake', 2)], [line('lake', 5, false), line('heath', 1)], []]);
  expect(rows.map((row) => row.label)).toEqual(['lake', 'heath']);
  expect(rows[0]?.cells).toEqual([
    { points: 5, count: 2, settled: true },
    { points: 5, count: 1, settled: false },
    null
  ]);
  expect([0, 1, 2].map((side) => leads(rows[0]!, side))).toEqual([true, true, false]);
  expect(total([line('a', 2), line('b', -3)])).toBe(-1);
});

test('a minus is no hyphen', () => {
  expect([-12, 0, 3].map(figure)).toEqual(['−12', '0', '3']);
  expect([-12, 0, 3].map(signed)).toEqual(['−12', '0', '+3']);
});

test('everybody has a name, a leaf and colours', () => {
  const seat = { kind: 'bot', name: '', level: 'ecureuil', online: true, mine: false, invitation: null };
  const table = {
    seats: [
      { ...seat, seat: 0 },
      { ...seat, seat: 1 },
      { ...seat, seat: 2, name: 'Léo' }
    ]
  } as TableInfo;
  const seats = seatsOf(table, [['#111', '#000']]);
  expect(new Set(seats.map(({ name }) => name)).size).toBe(3);
  expect(seats[0]).toMatchObject({ colour: '#111', shade: '#000', leaf: 'seat-0' });
  expect(seats[2]).toMatchObject({ name: 'Léo', colour: 'var(--seat-2)' });
});

test('the seed of a log is checked against its fingerprint', async () => {
  const seal = await fingerprint('42');
  expect(seal).toBe('73475cb40a568e8da8a045ced110137e159f890ac4da883b6b17dc651b3a8049');
  expect(header(`game bosk\ncommitment ${seal}\nseed 42\n`)).toEqual({ seed: '42', commitment: seal });
  expect(header(`commitment ${seal}\nseed hidden\n`)).toBeNull();
});

test('the parts of a score have sums of their own, if there are several', () => {
  const line = (where: string, points: number) => ({ rule: 'X-1', points, label: 'x', where, count: 1, settled: true });
  const part = (name: string) => ({ name, colour: 'red', has: (one: { where: string }) => one.where === name });
  const scores = [[line('summer', 3), line('winter', 4), line('summer', 1)], [line('winter', -2)]];
  const found = subtotals([part('spring'), part('summer'), part('winter')], scores);
  expect(found.map(({ name, points }) => [name, points])).toEqual([
    ['summer', [4, 0]],
    ['winter', [4, -2]]
  ]);
  expect(subtotals([part('spring'), part('winter')], scores)).toEqual([]);
});
