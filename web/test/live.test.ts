import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lastOf, type Live } from '../src/lib/live.svelte';
import { keep } from '../src/lib/prefs.svelte';
import type { Sight, StoryItem } from '../src/lib/table';
import { hello, item, leave, listen, Socket, tale, told } from './wire';

let live: Live;
beforeEach(() => {
  live = listen();
});
afterEach(() => leave(live));

test('it listens to its table', () => {
  expect(Socket.last.address).toMatch(/^ws:\/\/.+\/ws\/tables\/abc\?short$/);
  expect(live.connected).toBe(true);
});

test('a lost connection comes back by itself, more and more patiently', () => {
  Socket.last.fall();
  expect(live.connected).toBe(false);
  vi.advanceTimersByTime(400);
  expect(Socket.all).toHaveLength(2);
  for (let k = 0; k < 9; k++) {
    Socket.last.fall();
    for (let waited = 0; Socket.all.length < k + 3; waited += 100) {
      expect(waited).toBeLessThan(12_100);
      vi.advanceTimersByTime(100);
    }
  }
});

const answered = () => Socket.last.onmessage({ data: '{"type":"pong","at":1}' });

test('a connection that does not answer a move is given up within ten seconds, and the move sent again', () => {
  answered();
  live.take(hello({ decision: 4 }));
  const move = { type: 'play', seat: 0, decision: 4, actions: ['leaf c4'] } as const;
  live.move({ ...move, actions: ['leaf c4'] });
  vi.advanceTimersByTime(7900);
  expect(live.connected).toBe(true);
  vi.advanceTimersByTime(2000);
  expect(live.connected).toBe(false);
  expect(Socket.all).toHaveLength(2);
  Socket.last.arrive();
  live.take(hello({ decision: 4 }));
  expect(Socket.last.sent).toEqual([move]);
});

test('a silent network is noticed although nobody moves', () => {
  answered();
  vi.advanceTimersByTime(20_000);
  expect(live.connected).toBe(false);
});

test('who wakes the page asks the connection whether it lives', () => {
  answered();
  live.wake();
  expect(Socket.last.sent).toMatchObject([{ type: 'ping' }]);
  answered();
  vi.advanceTimersByTime(9000);
  expect(Socket.all).toHaveLength(1);
  live.wake();
  vi.advanceTimersByTime(9000);
  expect(Socket.all).toHaveLength(2);
});

test('a connection that never opens is not waited for', () => {
  Socket.last.fall();
  vi.advanceTimersByTime(400);
  expect(Socket.all).toHaveLength(2);
  vi.advanceTimersByTime(9000);
  expect(Socket.all.length).toBeGreaterThan(2);
});

test('a table that is not there is not asked for again', () => {
  Socket.last.fall(4404);
  vi.advanceTimersByTime(60_000);
  expect(live.gone).toBe(true);
  expect(Socket.all).toHaveLength(1);
});

test('the turns of others are shown one after the other, each as long as any', () => {
  live.take(hello());
  live.take(told({}, [item(1, 'a')]));
  live.take(told({}, [item(2, 'b')]));
  expect(live.fresh).toEqual([item(1, 'a')]);
  vi.advanceTimersByTime(1190);
  expect(live.fresh).toEqual([item(1, 'a')]);
  vi.advanceTimersByTime(20);
  expect(live.fresh).toEqual([item(2, 'b')]);
  expect(live.events).toHaveLength(2);
});

test('a turn of several steps takes as long as one of a single step, and each step is seen with its own sight', () => {
  live.take(hello());
  const steps = ['a', 'b', 'c', 'd'].map((kind, k): [StoryItem[], Partial<Sight>] => [
    [item(1, kind)],
    { view: { step: k }, ...(k < 3 && { question: null, waiting: [] }) }
  ]);
  live.take(tale(0, [], ...steps));
  for (const [k, kind] of ['a', 'b', 'c', 'd'].entries()) {
    expect(live.fresh).toEqual([item(1, kind)]);
    expect(live.sight?.view).toEqual({ step: k });
    expect(live.playing).toBe(k < 3);
    vi.advanceTimersByTime(300);
  }
  expect(live.sight?.question).not.toBeNull();
});

test('a long turn takes its time: every step stays for a moment', () => {
  live.take(hello());
  live.take(tale(0, [], ...Array.from({ length: 20 }, (): [StoryItem[], Partial<Sight>] => [[item(1)], {}])));
  vi.advanceTimersByTime(200 * 10 + 10);
  expect(live.events).toHaveLength(11);
});

test('an automaton plays after me, step by step, in the same message', () => {
  live.take(hello({ decision: 4 }));
  live.move({ type: 'play', seat: 0, decision: 4, actions: ['leaf c4'] });
  const bise = { waiting: [{ seat: 1, kind: 'automaton' }], question: null, decision: 5 };
  live.take(tale(0, [], [[item(0)], bise], [[item(1, 'a')], bise], [[item(1, 'b')], { decision: 5 }]));
  expect(live.sent).toBeNull();
  expect(live.sight?.waiting[0]?.kind).toBe('automaton');
  vi.advanceTimersByTime(330);
  expect(live.fresh).toEqual([item(1, 'a')]);
  vi.advanceTimersByTime(610);
  expect(live.fresh).toEqual([item(1, 'b')]);
  expect(live.sight?.question).not.toBeNull();
});

test('a click shows all at once, and nothing of it goes unseen', () => {
  live.take(hello());
  for (const [k, kind] of ['a', 'b', 'c'].entries()) live.take(told({ decision: k }, [item(1, kind)]));
  expect(live.playing).toBe(true);
  live.hurry();
  expect(live.playing).toBe(false);
  expect(live.events.map(({ kind }) => kind)).toEqual(['a', 'b', 'c']);
  expect(live.fresh).toEqual([item(1, 'b'), item(1, 'c')]);
});

test('others who answer what I am asked too do not keep me from answering', () => {
  live.take(hello());
  live.take(told({ decision: 1 }, [item(0)]));
  expect(live.playing).toBe(false);
  live.take(told({ decision: 1, waiting: [] }));
  expect(live.playing).toBe(false);
  live.take(told({ decision: 2 }, [item(1)]));
  expect(live.playing).toBe(true);
});

test('what I decided stays on its way until its answer is seen', () => {
  live.take(hello({ decision: 4 }));
  live.take(told({ decision: 4 }, [item(1)]));
  live.move({ type: 'play', seat: 0, decision: 4, actions: ['leaf c4'] });
  live.take(told({ decision: 5 }, [item(0)]));
  expect(live.sight?.decision).toBe(4);
  expect(live.sent).not.toBeNull();
  vi.advanceTimersByTime(1210);
  expect(live.sight?.decision).toBe(5);
  expect(live.sent).toBeNull();
});

test('after a click my own move is seen at once', () => {
  live.take(hello({ decision: 4 }));
  live.take(told({ decision: 4 }, [item(1)]));
  live.hurry();
  live.take(told({ decision: 5 }, [item(0)]));
  expect(live.sight?.decision).toBe(5);
});

test('what comes while a board moves something is shown after it, or at a click', () => {
  live.take(hello());
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

test('the speed that the player chose scales the pace', () => {
  keep({ motion: 0.5 });
  live.take(hello());
  for (const kind of ['a', 'b']) live.take(told({}, [item(1, kind)]));
  vi.advanceTimersByTime(610);
  expect(live.fresh).toEqual([item(1, 'b')]);
});

test('without animations nothing waits', () => {
  keep({ motion: 0 });
  live.take(hello());
  for (const kind of ['a', 'b']) live.take(told({}, [item(1, kind)]));
  vi.advanceTimersByTime(1);
  expect(live.events).toHaveLength(2);
});

test('coming back tells the whole story at once, whatever was on its way', () => {
  live.take(hello({}, item(0), item(1)));
  live.take(told({}, [item(2, 'a')]));
  live.take(told({}, [item(2, 'b')]));
  Socket.last.fall();
  vi.advanceTimersByTime(500);
  Socket.last.arrive();
  live.take(hello({}, item(0), item(1), item(2, 'a'), item(2, 'b'), item(0, 'c')));
  expect(live.events).toHaveLength(5);
  expect(live.fresh).toEqual([]);
  vi.advanceTimersByTime(5000);
  expect(live.events).toHaveLength(5);
});

test('what I take back leaves my story', () => {
  live.take(hello({ decision: 3 }, item(1), item(0, 'mine')));
  live.take(tale(1, [], [[], { decision: 4 }]));
  expect(live.events).toEqual([item(1)]);
});

test('on one device the next seat hears the story its own way, and then what is new', () => {
  live.take(hello({ viewer: 0 }, item(0, 'drawn: oak')));
  live.take(tale(0, [item(0, 'drawn')], [[item(1, 'new')], { viewer: 1 }]));
  expect(live.events).toEqual([item(0, 'drawn'), item(1, 'new')]);
  expect(live.fresh).toEqual([item(1, 'new')]);
});

const LINES = [item(0, 'row 1'), item(1, 'row 1'), item(0, 'row 2')];

test('a count is shown line by line, and asks nothing before it is over', () => {
  live.counts = ({ kind }) => (kind.startsWith('row') ? kind : null);
  live.take(hello());
  live.take(told({}, [item(1, 'plant'), item(-1, 'summer'), ...LINES]));
  expect(live.fresh.map(({ kind }) => kind)).toEqual(['plant']);
  vi.advanceTimersByTime(1210);
  expect(live.fresh.map(({ kind }) => kind)).toEqual(['summer']); // announced, on its own
  expect(live.sight?.question).toBeNull();
  vi.advanceTimersByTime(1410);
  expect(live.count).toMatchObject({ at: 0, stops: [LINES.slice(0, 2), LINES.slice(2)] });
  vi.advanceTimersByTime(2410);
  expect(live.count?.at).toBe(1);
  expect(live.events).toHaveLength(5);
  vi.advanceTimersByTime(2410);
  expect(live.count?.at).toBe(2); // the sum stays
  expect(live.sight?.question).toBeNull();
  vi.advanceTimersByTime(910);
  expect(live.count).toBeNull();
  expect(live.sight?.question).not.toBeNull();
});

test('a count that comes in frames is one count', () => {
  live.counts = ({ kind }) => (kind.startsWith('row') ? kind : null);
  live.take(hello());
  const still = { question: null, waiting: [] };
  live.take(tale(0, [], [[item(0, 'row 1')], { ...still, view: 1 }], [[item(0, 'row 2')], { view: 2 }]));
  expect(live.count).toMatchObject({ at: 0 });
  expect(live.count?.stops).toHaveLength(2);
  expect(live.sight?.view).toBe(1);
  vi.advanceTimersByTime(2410);
  expect(live.count?.at).toBe(1);
});

test('a click ends a count that is shown, and none that has not begun', () => {
  live.counts = ({ kind }) => (kind.startsWith('row') ? kind : null);
  live.take(hello());
  live.take(told({}, [item(1, 'a')]));
  live.take(told({}, LINES));
  live.hurry();
  expect(live.count?.at).toBe(0);
  live.hurry();
  expect(live.count).toBeNull();
  expect(live.events).toHaveLength(4);
  expect(live.sight?.question).not.toBeNull();
});

test('where nothing moves a count stands whole until somebody goes on', () => {
  keep({ motion: 0 });
  live.counts = ({ kind }) => (kind.startsWith('row') ? kind : null);
  live.take(hello());
  live.take(told({}, [item(1, 'plant'), item(-1, 'summer'), ...LINES]));
  expect(live.count).toMatchObject({ at: 2, stops: [LINES.slice(0, 2), LINES.slice(2)] });
  expect(live.events).toHaveLength(5);
  live.take(told({}, [item(1, 'leaf')]));
  vi.advanceTimersByTime(3_600_000);
  expect(live.count?.at).toBe(2);
  expect(live.sight?.question).toBeNull();
  live.hurry();
  expect(live.count).toBeNull();
  expect(live.events).toHaveLength(6);
  expect(live.sight?.question).not.toBeNull();
});

test('a move that was on its way when the connection broke is sent again', () => {
  live.take(hello({ decision: 4 }));
  const move = { type: 'play' as const, seat: 0, decision: 4, actions: ['tile 5', 'leaf c4'] };
  live.move(move);
  Socket.last.fall();
  vi.advanceTimersByTime(500);
  Socket.last.arrive();
  live.take(hello({ decision: 4 }));
  expect(Socket.last.sent).toEqual([move]);
  live.take(told({ decision: 6 }, [item(0)]));
  expect(live.sent).toBeNull();
});

test('a move that had arrived is not sent again', () => {
  live.take(hello({ decision: 4 }));
  live.move({ type: 'play', seat: 0, decision: 4, actions: ['leaf c4'] });
  Socket.last.fall();
  vi.advanceTimersByTime(500);
  Socket.last.arrive();
  live.take(hello({ decision: 5 }, item(0)));
  expect(Socket.last.sent).toEqual([]);
  expect(live.sent).toBeNull();
});

test('a refusal frees the player to choose again, and says which link was at fault', () => {
  live.take(hello({ decision: 4 }));
  live.move({ type: 'play', seat: 0, decision: 4, actions: ['tile 5', 'leaf z9'] });
  const refusal = { code: 'illegal', rule: 'BOSK-65', reason: 'dear', args: { cost: 4 }, link: 1 };
  live.take({ type: 'refused', message: '', decision: 4, ...refusal });
  expect(live.sent).toBeNull();
  expect(live.refused).toEqual(refusal);
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
