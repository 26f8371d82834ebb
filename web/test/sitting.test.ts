import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Live } from '../src/lib/live.svelte';
import { keep } from '../src/lib/prefs.svelte';
import { Sitting } from '../src/lib/sitting.svelte';
import type { Sight } from '../src/lib/table';

const LEAF = { id: 'leaf c4', kind: 'leaf' };
const LAST = { id: 'leaf c5', kind: 'leaf', ends: true };

function sight(part: Partial<Sight> = {}): Sight {
  return {
    viewer: 0,
    view: {},
    waiting: [{ seat: 0, kind: 'leaf' }],
    scores: [],
    outcome: null,
    commitment: '',
    question: { kind: 'leaf', args: {} },
    actions: [LEAF, LAST],
    decision: 3,
    undo: true,
    ...part
  };
}

let live: Live;
let table: Sitting;
beforeEach(() => {
  keep({ confirm: true });
  live = new Live('abc');
  live.connected = true;
  live.sight = sight();
  vi.spyOn(live, 'send').mockImplementation(() => {});
  table = new Sitting(live, null);
});
afterEach(() => vi.restoreAllMocks());

const play = (action: string) => ({ type: 'play', seat: 0, decision: 3, action });

test('a step inside a turn is sent at once', () => {
  table.play(LEAF.id);
  expect(live.send).toHaveBeenCalledWith(play('leaf c4'));
  expect(table.actions).toEqual([]);
});

test('the end of a turn is held back until it is confirmed', () => {
  table.play(LAST.id);
  expect(table.staged).toBe('leaf c5');
  expect(live.send).not.toHaveBeenCalled();
  table.confirm();
  expect(live.send).toHaveBeenCalledWith(play('leaf c5'));
  expect(table.staged).toBeNull();
});

test('without the wish to confirm it is sent at once', () => {
  keep({ confirm: false });
  table.play(LAST.id);
  expect(live.send).toHaveBeenCalledWith(play('leaf c5'));
});

test('undo first takes back what is only staged', () => {
  table.play(LAST.id);
  table.undo();
  expect(table.staged).toBeNull();
  expect(live.send).not.toHaveBeenCalled();
  table.undo();
  expect(live.send).toHaveBeenCalledWith({ type: 'undo', seat: 0, decision: 3 });
});

test('what is staged is forgotten when the question changes', () => {
  table.play(LAST.id);
  live.sight = sight({ decision: 4 });
  expect(table.staged).toBeNull();
  table.confirm();
  expect(live.send).not.toHaveBeenCalled();
});

test('nothing illegal is sent, and nothing twice', () => {
  table.play('leaf z9');
  expect(live.send).not.toHaveBeenCalled();
  table.play(LEAF.id);
  table.play(LEAF.id);
  expect(live.send).toHaveBeenCalledTimes(1);
});

test('without a connection there is nothing to choose', () => {
  live.connected = false;
  table.play(LEAF.id);
  expect(table.actions).toEqual([]);
  expect(live.send).not.toHaveBeenCalled();
});

test('there is no undo where the server allows none', () => {
  live.sight = sight({ undo: false });
  expect(table.canUndo).toBe(false);
  table.undo();
  expect(live.send).not.toHaveBeenCalled();
});

test('the hint marks an action of this moment', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"action":"leaf c4"}', { status: 200 })));
  await table.hint();
  expect(table.advised).toBe('leaf c4');
  live.sight = sight({ decision: 4 });
  expect(table.advised).toBeNull();
  vi.unstubAllGlobals();
});

test('a preview is of a legal action only', () => {
  table.setPreview('leaf c4');
  expect(table.preview).toBe('leaf c4');
  table.setPreview('leaf z9');
  expect(table.preview).toBeNull();
});
