import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FromServer } from '../src/lib/api';
import { lastOf, Live } from '../src/lib/live.svelte';
import { keep } from '../src/lib/prefs.svelte';
import type { Sight, StoryItem } from '../src/lib/table';

function sightOf(part: Partial<Sight> = {}): Sight {
  return {
    viewer: 0,
    view: {},
    waiting: [{ seat: 0, kind: 'leaf' }],
    scores: [],
    outcome: null,
    commitment: '',
    question: { kind: 'leaf', args: {} },
    actions: [],
    decision: 0,
    undo: false,
    ...part
  };
}
const item = (seat: number, kind = 'leaf'): StoryItem => ({ kind, seat });
const told = (sight: Partial<Sight>, events: StoryItem[] = [], reset = false) =>
  ({ type: 'sight', sight: sightOf(sight), events, reset }) as FromServer;

class Socket {
  static OPEN = 1;
  static CONNECTING = 0;
  static all: Socket[] = [];
  readyState = 0;
  sent: unknown[] = [];
  onopen = () => {};
  onclose = (_event: { code: number }) => {};
  onmessage = (_event: { data: string }) => {};
  constructor(readonly address: string) {
    Socket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
  arrive() {
    this.readyState = 1;
    this.onopen();
  }
  fall(code = 1006) {
    this.readyState = 3;
    this.onclose({ code });
  }
  static get last(): Socket {
    return Socket.all.at(-1)!;
  }
}

let live: Live;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Socket);
  Socket.all = [];
  keep({ motion: 1 });
  live = new Live('abc');
  live.open();
  Socket.last.arrive();
});
afterEach(() => {
  live.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('it listens to its table', () => {
  expect(Socket.last.address).toMatch(/^ws:\/\/.+\/ws\/tables\/abc$/);
  expect(live.connected).toBe(true);
});

test('a lost connection comes back by itself, more and more patiently', () => {
  Socket.last.fall();
  expect(live.connected).toBe(false);
  vi.advanceTimersByTime(400);
  expect(Socket.all).toHaveLength(2);
  for (let k = 0; k < 9; k++) {
    Socket.last.fall();
    vi.advanceTimersByTime(12_000);
  }
  expect(Socket.all).toHaveLength(11);
});

test('a table that is not there is not asked for again', () => {
  Socket.last.fall(4404);
  vi.advanceTimersByTime(60_000);
  expect(live.gone).toBe(true);
  expect(Socket.all).toHaveLength(1);
});

test('moves of others are shown one after the other', () => {
  live.take(told({ decision: 1 }, [], true));
  live.take(told({ decision: 1 }, [item(1, 'a')]));
  live.take(told({ decision: 1 }, [item(1, 'b')]));
  expect(live.fresh).toEqual([item(1, 'a')]);
  vi.advanceTimersByTime(330);
  expect(live.fresh).toEqual([item(1, 'b')]);
  expect(live.events).toHaveLength(2);
});

test('a click shows all at once, and nothing of it goes unseen', () => {
  live.take(told({}, [], true));
  for (const kind of ['a', 'b', 'c']) live.take(told({}, [item(1, kind)]));
  live.hurry();
  expect(live.events.map(({ kind }) => kind)).toEqual(['a', 'b', 'c']);
  expect(live.fresh).toEqual([item(1, 'b'), item(1, 'c')]);
});

test('what I decided stays decided while its answer waits for moves of others to be seen', () => {
  live.take(told({ decision: 4 }, [], true));
  live.take(told({ decision: 4 }, [item(1)]));
  live.move({ type: 'play', seat: 0, decision: 4, action: 'leaf c4' });
  live.take(told({ decision: 5 }, [item(0)]));
  expect(live.sight?.decision).toBe(4);
  expect(live.sent).not.toBeNull();
  vi.advanceTimersByTime(330);
  expect(live.sight?.decision).toBe(5);
  expect(live.sent).toBeNull();
});

test('after a click my own move is seen at once', () => {
  live.take(told({ decision: 4 }, [], true));
  live.take(told({ decision: 4 }, [item(1)]));
  live.hurry();
  live.take(told({ decision: 5 }, [item(0)]));
  expect(live.sight?.decision).toBe(5);
});

test('what comes while a board plays something back is shown after it, or at a click', () => {
  live.take(told({}, [item(1, 'a')]));
  live.hold(true);
  for (const kind of ['b', 'c']) live.take(told({}, [item(1, kind)]));
  vi.advanceTimersByTime(9000);
  expect(live.fresh).toEqual([item(1, 'a')]);
  live.hold(false);
  expect(live.fresh).toEqual([item(1, 'b')]);
  live.hold(true);
  live.hurry();
  expect(live.fresh).toEqual([item(1, 'c')]);
});

test('a long turn takes no longer than a second and a half', () => {
  live.take(told({}, [], true));
  for (let k = 0; k < 40; k++) live.take(told({}, [item(1)]));
  expect(live.events).toHaveLength(1);
  vi.advanceTimersByTime(1500);
  expect(live.events).toHaveLength(40);
});

test('without animations nothing waits', () => {
  keep({ motion: 0 });
  for (const kind of ['a', 'b']) live.take(told({}, [item(1, kind)]));
  vi.advanceTimersByTime(1);
  expect(live.events).toHaveLength(2);
});

test('coming back replaces the story', () => {
  live.take(told({}, [item(0), item(1)], true));
  live.take(told({}, [item(0), item(1), item(0)], true));
  expect(live.events).toHaveLength(3);
  expect(live.fresh).toEqual([]);
});

test('a move that was on its way when the connection broke is sent again', () => {
  live.take(told({ decision: 4 }, [], true));
  live.move({ type: 'play', seat: 0, decision: 4, action: 'leaf c4' });
  Socket.last.fall();
  vi.advanceTimersByTime(500);
  Socket.last.arrive();
  live.take(told({ decision: 4 }, [], true));
  expect(Socket.last.sent).toEqual([{ type: 'play', seat: 0, decision: 4, action: 'leaf c4' }]);
  live.take(told({ decision: 5 }, [item(0)]));
  expect(live.sent).toBeNull();
});

test('a move that had arrived is not sent again', () => {
  live.take(told({ decision: 4 }, [], true));
  live.move({ type: 'play', seat: 0, decision: 4, action: 'leaf c4' });
  live.take(told({ decision: 5 }, [item(0)], true));
  expect(Socket.last.sent).toHaveLength(1);
  expect(live.sent).toBeNull();
});

test('a refusal frees the player to choose again', () => {
  live.take(told({ decision: 4 }, [], true));
  live.move({ type: 'play', seat: 0, decision: 4, action: 'leaf z9' });
  live.take({ type: 'refused', code: 'illegal', message: '', rule: 'BOSK-65', decision: 4 });
  expect(live.sent).toBeNull();
  expect(live.refused).toEqual({ code: 'illegal', rule: 'BOSK-65' });
});

test('lines of talk come once', () => {
  const line = { id: 1, seat: 0, name: '', text: 'bonjour', at: '2026-01-01T00:00:00Z' };
  live.take({ type: 'chat', lines: [line] });
  live.take({ type: 'chat', lines: [line, { ...line, id: 2 }] });
  expect(live.chat.map(({ id }) => id)).toEqual([1, 2]);
});

test('the last moves are those of the others since mine', () => {
  const story = [item(1, 'old'), item(0), item(1, 'a'), item(-1, 'round'), item(2, 'b'), item(0), item(0)];
  expect(lastOf(story, 0).map(({ kind }) => kind)).toEqual(['a', 'round', 'b']);
  expect(lastOf(story.slice(0, 5), 0).map(({ kind }) => kind)).toEqual(['a', 'round', 'b']);
  expect(lastOf(story, -1)).toHaveLength(2);
  expect(lastOf([], 0)).toEqual([]);
});
