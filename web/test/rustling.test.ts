import { describe, expect, it } from 'vitest';
import {
  around,
  fits,
  handle,
  opened,
  rectIn,
  rectOf,
  territoryOf,
  type Rect,
  type Size
} from '../src/games/rustling/grid';
import { awaits, groupsOf, untold } from '../src/games/rustling/lines';
import { penOf } from '../src/games/rustling/pen.svelte';
import type { Line, Table } from '../src/games/rustling/types';
import { squareOf } from '../src/lib/board/squares';
import { nearest } from '../src/lib/board/units';
import { cross, hatching, outline } from '../src/games/rustling/pencil';

const SIDE = 10;
const DICE = [1, 2, 3, 4];

function everywhere([w, h]: Size): Rect[] {
  const found: Rect[] = [];
  for (let y = 0; y + h <= SIDE; y++) for (let x = 0; x + w <= SIDE; x++) found.push({ x, y, w, h });
  return found;
}

describe('names', () => {
  it('reads squares and territories as the server writes them', () => {
    expect(squareOf('J10')).toEqual({ x: 9, y: 9 });
    expect(rectOf('A1', 'B4')).toEqual({ x: 0, y: 0, w: 2, h: 4 });
    expect(territoryOf(rectIn('draw C4:E4'))).toBe('C4:E4');
    expect(territoryOf(rectIn('draw J10:J10'))).toBe('J10:J10');
  });
});

describe('handles', () => {
  const rolls = DICE.flatMap((one) => DICE.map((other) => [one, other] as const));

  it.each(rolls)('of a roll of %i and %i lie in their territories and never near one another', (one, other) => {
    const sizes: Size[] =
      one === other
        ? [[one, other]]
        : [
            [one, other],
            [other, one]
          ];
    const rects = sizes.flatMap(everywhere);
    const points = rects.map(handle);
    for (const [k, { x, y }] of points.entries()) {
      const rect = rects[k] as Rect;
      expect(x >= rect.x && x <= rect.x + rect.w && y >= rect.y && y <= rect.y + rect.h).toBe(true);
      const least = Math.min(...points.map((at, n) => (n === k ? Infinity : Math.hypot(at.x - x, at.y - y))));
      expect(least).toBeGreaterThan(0.7);
    }
  });

  it('catch the pointer that is nearest, within reach', () => {
    const places = everywhere([2, 3]).map((rect) => ({ rect }));
    expect(nearest(places, ({ rect }) => handle(rect), { x: 1.1, y: 1.4 })?.rect).toEqual({ x: 0, y: 0, w: 2, h: 3 });
    expect(nearest([{ x: 0, y: 0, w: 1, h: 1 }], handle, { x: 5, y: 5 }, 0.8)).toBeUndefined();
  });
});

describe('a dragged rectangle', () => {
  const sizes: Size[] = [
    [2, 3],
    [3, 2]
  ];

  it('opens towards the pointer, in the shape that is nearest', () => {
    expect(opened({ x: 4, y: 4 }, { x: 5.5, y: 6.5 }, sizes)).toEqual({ x: 4, y: 4, w: 2, h: 3 });
    expect(opened({ x: 4, y: 4 }, { x: 2.5, y: 3.5 }, sizes)).toEqual({ x: 2, y: 3, w: 3, h: 2 });
    expect(opened({ x: 4, y: 4 }, { x: 5.5, y: 2.5 }, sizes)).toEqual({ x: 4, y: 2, w: 2, h: 3 });
  });

  it('may leave the sheet, a floating one may not', () => {
    const out = opened({ x: 9, y: 9 }, { x: 9.9, y: 9.9 }, sizes) as Rect;
    expect(fits(out, SIDE)).toBe(false);
    expect(fits(around({ x: 9.9, y: 9.9 }, [4, 1], SIDE), SIDE)).toBe(true);
  });
});

describe('the pencil', () => {
  it('draws the same stroke for the same seed', () => {
    const rect = rectOf('B2', 'D5');
    expect(outline(rect, 7)).toEqual(outline(rect, 7));
    expect(outline(rect, 7).firm).not.toBe(outline(rect, 8).firm);
    for (const path of [outline(rect, 1).light, hatching(rect, 1), cross({ x: 3, y: 3 }, 1)]) {
      expect(path).toMatch(/^(M[-\d. ]+C[-\d. ]+)+$/);
    }
  });
});

describe('a count', () => {
  const LABELS = ['tree', 'bear', 'penalty'];
  const sheet = (...points: number[]) =>
    LABELS.map((label, k) => ({ label, points: points[k], where: 'spring', settled: true }));
  const counting = (at: number) =>
    ({
      count: { at, stops: [[{ kind: 'sheet', seat: 0 }], [{ kind: 'sheet', seat: 1 }]], time: 900 },
      material: { seasons: [{ season: 'spring', score: LABELS.map((label) => ({ label })) }] },
      sight: { view: { season: 'spring' }, scores: [sheet(4, 0, -3), sheet(5, 6, 0)] }
    }) as unknown as Table;

  it('gives away nothing of a sheet before its lines are told', () => {
    const table = counting(0);
    expect(penOf(table).counted.map(({ line }) => line.label)).toEqual(['tree', 'penalty']);
    expect([untold(table, 0), untold(table, 1)]).toEqual([1, 0]);
    expect([awaits(table, 0), awaits(table, 1)]).toEqual([true, false]);
    penOf(table).told = 1;
    expect(untold(table, 0)).toBe(-3);
    penOf(table).told = 2;
    expect(untold(table, 0)).toBe(0);
    expect(awaits(table, 0)).toBe(false);
    expect(untold(counting(2), 1)).toBe(0); // the sum stays a moment
  });
});

describe('the circles of a line', () => {
  const LINE = { label: 'tree', kind: 'each', of: ['tree'] } as unknown as Line;
  /** Of three circles so many are filled; the choice that is laid fills one more. */
  const laid = (filled: number) =>
    ({
      me: 0,
      staged: ['mark tree'],
      sent: [],
      preview: null,
      material: { seasons: [{ season: 'spring', choices: [{ name: 'tree', circles: 3 }], symbols: {} }] },
      sight: {
        actions: [{ id: 'mark tree', kind: 'mark', symbol: 'tree', circles: 1, riders: 0 }],
        view: { season: 'spring', seasons: ['spring'], past: [], sheets: [{ circles: { tree: filled }, row: null }] }
      }
    }) as unknown as Table;

  it('are never more than are printed, whatever would be added', () => {
    expect(groupsOf(laid(2), 0, LINE)).toMatchObject([{ total: 3, filled: 2, more: 1 }]);
    expect(groupsOf(laid(3), 0, LINE)).toMatchObject([{ total: 3, filled: 3, more: 0 }]);
  });
});
