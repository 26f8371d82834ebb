import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Remembering } from '../src/lib/memory.svelte';
import { keep } from '../src/lib/prefs.svelte';
import { Sitting } from '../src/lib/sitting.svelte';
import type { GameClient, Sight } from '../src/lib/table';

const PLAIN = {} as GameClient;
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

let live: Remembering;
let table: Sitting;
beforeEach(() => {
  keep({ confirm: true });
  live = new Remembering('abc');
  live.connected = true;
  live.sight = sight();
  vi.spyOn(live, 'send').mockImplementation(() => {});
  table = new Sitting(live, PLAIN);
});
afterEach(() => vi.restoreAllMocks());

const play = (...actions: string[]) => ({ type: 'play', seat: 0, decision: 3, actions });

test('a step inside a turn is sent at once', () => {
  table.play(LEAF.id);
  expect(live.send).toHaveBeenCalledWith(play('leaf c4'));
  expect(table.actions).toEqual([]);
});

test('the end of a turn is held back until it is confirmed', () => {
  table.play(LAST.id);
  expect(table.staged).toEqual(['leaf c5']);
  expect(live.send).not.toHaveBeenCalled();
  table.confirm();
  expect(live.send).toHaveBeenCalledWith(play('leaf c5'));
  expect(table.staged).toEqual([]);
});

test('without the wish to confirm it is sent at once', () => {
  keep({ confirm: false });
  table.play(LAST.id);
  expect(live.send).toHaveBeenCalledWith(play('leaf c5'));
});

test('undo first takes back what is only staged', () => {
  table.play(LAST.id);
  table.undo();
  expect(table.staged).toEqual([]);
  expect(live.send).not.toHaveBeenCalled();
  table.undo();
  expect(live.send).toHaveBeenCalledWith({ type: 'undo', seat: 0, decision: 3 });
});

test('what is staged is forgotten when the question changes', () => {
  table.play(LAST.id);
  live.sight = sight({ decision: 4 });
  expect(table.staged).toEqual([]);
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
  expect(table.advised).toEqual(['leaf c4']);
  live.sight = sight({ decision: 4 });
  expect(table.advised).toEqual([]);
  vi.unstubAllGlobals();
});

test('who follows the hint is led on through the turn, and no further', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"action":"leaf c4"}', { status: 200 })));
  await table.hint();
  table.play('leaf c4');
  expect(table.led).toBe(false); // it is still on its way
  live.sent = null;
  live.sight = sight({ decision: 4 });
  expect(table.led).toBe(true);
  live.sight = sight({ decision: 4, undo: false }); // a turn of its own
  expect(table.led).toBe(false);
  live.sight = sight({ decision: 4 });
  await table.hint();
  table.undo();
  expect(table.led).toBe(false);
  vi.unstubAllGlobals();
});

test('a preview is of a legal action only', () => {
  table.setPreview('leaf c4');
  expect(table.preview).toBe('leaf c4');
  table.setPreview('leaf z9');
  expect(table.preview).toBeNull();
});

const CHAIN = ['leaf c4', 'tile 5', 'leaf c6'];

test('a chain is one message, and stays in sight while it travels', () => {
  table.plan(CHAIN);
  expect(live.send).toHaveBeenCalledExactlyOnceWith(play(...CHAIN));
  expect(table.sent).toEqual(CHAIN);
  expect(table.actions).toEqual([]);
});

test('a chain that ends the turn is confirmed as a whole', () => {
  table.plan(CHAIN, { kind: 'leaf', ends: true });
  expect(table.staged).toEqual(CHAIN);
  expect(table.stagedLast).toMatchObject({ kind: 'leaf', ends: true });
  expect(live.send).not.toHaveBeenCalled();
  table.undo();
  expect(table.staged).toEqual([]);
  table.plan(CHAIN, { ends: true });
  table.confirm();
  expect(live.send).toHaveBeenCalledExactlyOnceWith(play(...CHAIN));
});

test('a chain whose first link is not legal is not sent', () => {
  table.plan(['leaf z9', 'leaf c4']);
  expect(live.send).not.toHaveBeenCalled();
});
