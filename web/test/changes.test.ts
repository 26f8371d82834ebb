/** What has changed is put together with what was there. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FromServer } from '../src/lib/api';
import type { Live } from '../src/lib/live.svelte';
import type { StoryItem } from '../src/lib/table';
import { hello, item, leave, listen, sightOf, Socket } from './wire';

/** A step in short: what has changed since the sight before. */
const short = (...frames: [StoryItem[], object][]) =>
  ({
    type: 'sight',
    from: 99,
    told: [],
    frames: frames.map(([events, changes]) => ({ events, changes }))
  }) as FromServer;

let live: Live;
beforeEach(() => {
  live = listen();
});
afterEach(() => leave(live));

test('a sight told in short is the one before it but for what has changed', () => {
  const line = (points: number) => [{ rule: 'X-1', points, label: 'row', where: '', count: 1, settled: true }];
  const view = { trees: ['oak'], stacks: { a1: [0] } };
  const outcome = { places: [1, 2], decided_by: '', verdict: '' as const };
  live.take(hello({ view, scores: [line(1), line(2)], decision: 1, question: null }));
  live.take(
    short(
      [[item(1)], { view: { stacks: { b2: [1] } }, scores: [null, line(5)] }],
      [[], { view: { trees: [] }, decision: 2, question: { kind: 'tile', args: {} }, outcome }]
    )
  );
  live.hurry();
  const expected = sightOf({
    view: { trees: [], stacks: { b2: [1] } },
    scores: [line(1), line(5)],
    decision: 2,
    question: { kind: 'tile', args: {} },
    outcome
  });
  expect(live.sight).toEqual(expected);
  live.take(short([[], { outcome: null }]));
  expect(live.sight).toEqual({ ...expected, outcome: null });
});

test('what waits to be shown is already what the next changes are of', () => {
  live.take(hello({ view: { a: 1, b: 1 } }));
  live.take(short([[item(1)], { view: { a: 2 } }]));
  live.take(short([[item(1)], { view: { b: 2 } }], [[item(1)], { decision: 7 }]));
  live.hurry();
  expect(live.sight).toEqual(sightOf({ view: { a: 2, b: 2 }, decision: 7 }));
});

test('a new connection begins with a whole sight', () => {
  live.take(hello({ view: { a: 1 } }));
  Socket.last.fall();
  vi.advanceTimersByTime(10_000);
  live.take(hello({ view: { b: 2 } }));
  live.take(short([[], { decision: 3 }]));
  expect(live.sight).toEqual(sightOf({ view: { b: 2 }, decision: 3 }));
});
