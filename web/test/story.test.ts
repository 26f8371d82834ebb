import { expect, test } from 'vitest';
import { Remembering } from '../src/lib/memory.svelte';
import { partsOf } from '../src/lib/story';
import type { FromServer } from '../src/lib/api';
import type { StoryItem } from '../src/lib/table';

const item = (seat: number, kind = 'leaf'): StoryItem => ({ kind, seat });

test('a log is turns under rounds; what the game does in a turn belongs to it', () => {
  const story = [item(0), item(0), item(-1, 'draw'), item(1), item(-1, 'round'), item(1), item(0)];
  const parts = partsOf(story).map(({ heading, turns }) => [heading?.kind, turns.map((one) => one.items.length)]);
  expect(parts).toEqual([
    [undefined, [3, 1]],
    ['round', [1, 1]]
  ]);
});

test('the beginning of a turn opens a line and is not told in it', () => {
  const story = [item(0, 'turn'), item(0), item(0), item(0, 'turn'), item(0)];
  expect(partsOf(story)[0]?.turns.map((one) => one.items.length)).toEqual([2, 1]);
});

test('what a turn brings to others does not cut it in two', () => {
  const story = [item(0, 'turn'), item(0), item(1, 'reaction'), item(0), item(1, 'turn'), item(1)];
  expect(partsOf(story, ['reaction'])[0]?.turns.map((one) => [one.seat, one.items.length])).toEqual([
    [0, 3],
    [1, 1]
  ]);
});

test('what the others did is remembered until they act again after me', () => {
  const live = new Remembering('abc');
  const sight = { viewer: 0, waiting: [], scores: [], actions: [], decision: 0, question: null, outcome: null };
  const told = (...seats: number[]) =>
    live.take({
      type: 'sight',
      from: 0,
      told: [],
      frames: seats.map((seat) => ({ events: [item(seat)], sight }))
    } as unknown as FromServer);
  const actors = () => live.past.map(({ events }) => events[0]?.seat);
  told(1, 2);
  expect(actors()).toEqual([1, 2]);
  told(0);
  expect(actors()).toEqual([1, 2]);
  told(0, 1);
  expect(actors()).toEqual([1]);
});
