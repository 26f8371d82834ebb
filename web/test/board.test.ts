import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choice } from '../src/lib/board/choice';
import { drag } from '../src/lib/board/drag';
import { Ghost } from '../src/lib/board/ghost.svelte';
import { moveOf, movesOf, shownIds, shownMove } from '../src/lib/board/moves';
import { roving } from '../src/lib/board/roving';
import { letter, squareName, squareOf } from '../src/lib/board/squares';
import { perTable } from '../src/lib/board/store.svelte';
import { drawing } from '../src/lib/board/touch';
import { nearest } from '../src/lib/board/units';
import { Zoom } from '../src/lib/board/zoom.svelte';
import type { TableView } from '../src/lib/table';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

test('squares are named as on the board, with small letters or capitals', () => {
  expect([squareOf('c4'), squareOf('C4'), squareOf('J10')]).toEqual([
    { x: 2, y: 3 },
    { x: 2, y: 3 },
    { x: 9, y: 9 }
  ]);
  expect([squareName({ x: 2, y: 3 }), squareName({ x: 9, y: 9 }, true), letter(0)]).toEqual(['c4', 'J10', 'a']);
});

const TILE = { id: 'tile 5', kind: 'tile' } as const;
const LEAF = { id: 'leaf c4', kind: 'leaf', cost: 2 } as const;
type Move = typeof TILE | typeof LEAF;
function tableOf(part: Partial<TableView<unknown, unknown, Move>> = {}) {
  return {
    actions: [TILE, LEAF],
    sight: { actions: [TILE, LEAF] },
    preview: null,
    staged: [],
    sent: [],
    ...part
  } as unknown as TableView<unknown, unknown, Move>;
}

test('moves by kind and by notation', () => {
  const table = tableOf();
  expect(movesOf(table, 'leaf')[0]?.cost).toBe(2);
  expect(moveOf(table, 'tile 5')).toBe(TILE);
  expect([moveOf(table, 'leaf z9'), moveOf(table, null)]).toEqual([undefined, undefined]);
});

test('what is shown as if done: under the pointer, else laid, else on its way', () => {
  expect(shownIds(tableOf({ preview: 'leaf c4', staged: ['tile 5'] }))).toEqual(['leaf c4']);
  expect(shownIds(tableOf({ staged: ['tile 5', 'leaf c4'] }))).toEqual(['tile 5', 'leaf c4']);
  expect(shownMove(tableOf({ actions: [], sent: ['leaf c4'] }))).toBe(LEAF);
  expect(shownMove(tableOf())).toBeUndefined();
});

test('each table has a store of its own', () => {
  const storeOf = perTable((table: { id: number }) => ({ table }));
  const [one, other] = [{ id: 1 }, { id: 2 }];
  expect(storeOf(one)).toBe(storeOf(one));
  expect(storeOf(one)).not.toBe(storeOf(other));
});

test('the nearest thing, if any is within reach', () => {
  const things = [
    { x: 0, y: 0 },
    { x: 10, y: 0 }
  ];
  expect(nearest(things, (one) => one, { x: 6, y: 0 })).toBe(things[1]);
  expect(nearest(things, (one) => one, { x: 5, y: 9 }, 3)).toBeUndefined();
});

test('a piece in the air goes to the nearest place, turns near where it was, and is laid by its chain', () => {
  const place = (x: number, turn: number) => ({ x, y: 0, turn, ids: [`turn ${turn}`, `place ${x}`] });
  const ghost = new Ghost(() => [place(0, 0), place(4, 0), place(1, 1), place(5, 1)]);
  expect(ghost.here).toBeUndefined();
  expect(ghost.point({ x: 3.6, y: 0 })?.ids).toEqual(['turn 0', 'place 4']);
  expect(ghost.rotate()?.ids).toEqual(['turn 1', 'place 5']);
  expect(ghost.rotate()?.turn).toBe(0);
  const plan = vi.fn();
  ghost.lay({ plan }, { ends: true });
  expect(plan).toHaveBeenCalledWith(['turn 0', 'place 4'], { ends: true });
  ghost.point({ x: 40, y: 0 }, 3);
  expect(ghost.here).toBeUndefined();
});

test('a board that is not square is shown whole, and its parts at a size for fingers', () => {
  const zoom = new Zoom(() => ({ x: -10, y: 0, width: 400, height: 200 }), 20);
  [zoom.width, zoom.height] = [400, 400];
  expect([zoom.scale, zoom.size, zoom.tooSmall]).toEqual([1, { width: 400, height: 200 }, true]);
  zoom.toggle();
  expect(zoom.scale).toBe(46 / 20);
  zoom.toggle();
  expect(zoom.zoomed).toBe(false);
});

function element(): HTMLElement {
  const one = document.createElement('div');
  document.body.append(one);
  one.setPointerCapture = () => {};
  document.elementsFromPoint = () => [];
  return one;
}
const pointer = (kind: string, x: number) =>
  new PointerEvent(kind, { clientX: x, clientY: 0, button: 0, pointerId: 1, bubbles: true });
const touch = (fingers: number) => {
  const event = new Event('touchmove', { cancelable: true, bubbles: true });
  Object.assign(event, { touches: Array.from({ length: fingers }) });
  return event;
};

test('a drag moves and drops; its own click is swallowed, the next one is not', () => {
  const one = element();
  const [move, drop, clicked] = [vi.fn(), vi.fn(), vi.fn()];
  one.addEventListener('click', clicked);
  drag({ move, drop })(one);
  one.dispatchEvent(pointer('pointerdown', 0));
  const scroll = touch(1);
  one.dispatchEvent(scroll);
  expect(scroll.defaultPrevented).toBe(true); // else the browser would take the finger away
  one.dispatchEvent(pointer('pointermove', 30));
  one.dispatchEvent(pointer('pointerup', 30));
  one.click();
  expect(move).toHaveBeenCalledWith(30, 0, null, expect.anything());
  expect(drop).toHaveBeenCalledOnce();
  expect(clicked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  one.click();
  expect(clicked).toHaveBeenCalledOnce();
});

test('a press that hardly moves is a click, and a finger that presses nothing may scroll', () => {
  const one = element();
  const drop = vi.fn();
  drag({ drop })(one);
  one.dispatchEvent(pointer('pointerdown', 0));
  one.dispatchEvent(pointer('pointermove', 3));
  one.dispatchEvent(pointer('pointerup', 3));
  expect(drop).not.toHaveBeenCalled();
  const scroll = touch(1);
  one.dispatchEvent(scroll);
  expect(scroll.defaultPrevented).toBe(false);
});

test('one finger draws where it may, two never do', () => {
  const one = element();
  let may = true;
  drawing(() => may)(one);
  const held = (fingers: number) => {
    const event = touch(fingers);
    one.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([held(1), held(2)]).toEqual([true, false]);
  may = false;
  expect(held(1)).toBe(false);
});

test('a group has one tab stop, and keeps the focus when its item is played', async () => {
  vi.useRealTimers();
  const group = element();
  const items = ['a', 'b', 'c'].map((id) => {
    const item = document.createElement('button');
    item.dataset['action'] = id;
    group.append(item);
    return item;
  });
  roving()(group);
  const stops = () => items.filter((item) => item.isConnected).map((item) => item.tabIndex);
  expect(stops()).toEqual([0, -1, -1]);
  items[1]?.focus();
  expect(stops()).toEqual([-1, 0, -1]);
  items[1]?.remove();
  await new Promise((done) => setTimeout(done, 10));
  expect(stops()).toEqual([0, -1]);
  expect(document.activeElement).toBe(group);
});

test('a choice that has the focus is still shown when a new sight brings it again', async () => {
  const table = {
    preview: null as string | null,
    setPreview: (id: string | null) => (table.preview = id)
  };
  const attach = choice(table as unknown as TableView, { id: 'leaf a1', kind: 'leaf' });
  const element = document.body.appendChild(document.createElement('div'));
  let detach = attach(element);
  element.focus();
  element.dispatchEvent(new FocusEvent('focus'));
  expect(table.preview).toBe('leaf a1');
  detach?.();
  detach = attach(element);
  await Promise.resolve();
  expect(table.preview).toBe('leaf a1');
  detach?.();
  await Promise.resolve();
  expect(table.preview).toBeNull();
  element.matches = (selector) => selector === ':focus-visible'; // which happy-dom does not know
  attach(element);
  await Promise.resolve();
  expect(table.preview).toBe('leaf a1');
});
