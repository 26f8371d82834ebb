import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Remembering } from '../src/lib/memory.svelte';
import { keep } from '../src/lib/prefs.svelte';
import { Sitting } from '../src/lib/sitting.svelte';
import type { Action, GameClient, Sight } from '../src/lib/table';
import { sightOf } from './wire';

const PLAIN = {} as GameClient;
const LEAF = { id: 'leaf c4', kind: 'leaf' };
const LAST = { id: 'leaf c5', kind: 'leaf', ends: true };

const sight = (part: Partial<Sight> = {}): Sight =>
  sightOf({ actions: [LEAF, LAST], decision: 3, undo: true, ...part });

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
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

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

const PLANT = { id: 'plant d5', kind: 'plant', ends: true };

/** The owl proposes these links, as often as it is asked. */
async function advised(...links: Action[]): Promise<void> {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ links }), { status: 200 })));
  await table.hint();
}

/** The server has done what was sent, and asks on. */
function answered(part: Partial<Sight>): void {
  live.sent = null;
  live.sight = sight(part);
}

test('the hint marks an action of this moment', async () => {
  await advised(LEAF);
  expect(table.advised).toEqual(['leaf c4']);
  live.sight = sight({ decision: 4 });
  expect(table.advised).toEqual([]);
});

test('that there was no hint is forgotten with the next choice', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ code: 'too_many' }), { status: 429 })));
  await table.hint();
  expect(live.refused?.code).toBe('too_many');
  table.play('leaf c5'); // it is only laid
  expect(live.refused).toBeNull();
});

test('who follows a gesture is shown link after link, and the owl is not asked again', async () => {
  await advised(LEAF, PLANT);
  expect(table.gesture).toEqual([LEAF, PLANT]);
  expect(table.advised).toEqual(['leaf c4']);
  table.play('leaf c4');
  expect(table.advised).toEqual([]); // it is still on its way
  answered({ decision: 4, actions: [PLANT] });
  expect(table.advised).toEqual(['plant d5']);
  expect(table.led).toBe(false);
});

test('a chain follows as many links as it has', async () => {
  await advised(LEAF, PLANT, LAST);
  table.plan(['leaf c4', 'plant d5']);
  answered({ decision: 5 });
  expect(table.gesture).toEqual([LAST]);
});

test('who does something else, or goes back, is left alone', async () => {
  keep({ confirm: false });
  await advised(LEAF, PLANT);
  table.play('leaf c5');
  answered({ decision: 4, actions: [LEAF, PLANT] });
  expect([table.advised, table.led]).toEqual([[], false]);

  await advised(LEAF, PLANT);
  table.plan(['leaf c4', 'leaf c5']); // begins alike
  answered({ decision: 6, actions: [LEAF, PLANT] });
  expect([table.advised, table.led]).toEqual([[], false]);

  await advised(LEAF, PLANT);
  table.play('leaf c4');
  answered({ decision: 6 }); // it was lost on its way
  table.undo();
  answered({ decision: 7, actions: [LEAF, PLANT] });
  expect(table.advised).toEqual([]);
});

test('the rest of a gesture is forgotten where something was shown', async () => {
  await advised(LEAF, PLANT);
  table.play('leaf c4');
  answered({ decision: 4, actions: [PLANT], undo: false });
  expect(table.advised).toEqual([]);
  await advised(PLANT);
  expect(table.advised).toEqual(['plant d5']);
});

test('who follows a hint to its end is led on through the turn, and no further', async () => {
  await advised(LEAF);
  table.play('leaf c4');
  expect(table.led).toBe(false); // it is still on its way
  answered({ decision: 4 });
  expect(table.led).toBe(true);
  live.sight = sight({ decision: 4, undo: false }); // a turn of its own
  expect(table.led).toBe(false);
  live.sight = sight({ decision: 4 });
  await advised(LEAF);
  table.undo();
  expect(table.led).toBe(false);
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
