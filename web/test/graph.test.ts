import { expect, test } from 'vitest';
import { apart, momentOf, path, ticks } from '../src/end/graph';

const BOX = { left: 10, top: 20, width: 100, height: 50 };

test('a line runs through the whole box, certainty at its top', () => {
  expect(path([0, 5, 10], [0.5, 0, 1], BOX)).toBe('M10.0 45.0L60.0 70.0L110.0 20.0');
});

test('signs at the ends of lines never cover each other and stay inside', () => {
  expect(apart([20, 70], 24, 70)).toEqual([20, 70]);
  expect(apart([20, 70, 70, 68], 10, 70)).toEqual([20, 60, 70, 50]);
});

test('a step belongs to the last moment that is not after it', () => {
  const steps = [0, 4, 9, 14];
  expect([0, 3, 4, 13, 14].map((step) => momentOf(steps, step))).toEqual([0, 0, 1, 2, 3]);
});

test('round numbers stand under a graph', () => {
  expect(ticks(115, 8)).toEqual([20, 40, 60, 80, 100]);
  expect(ticks(7, 8)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(ticks(0, 8)).toEqual([]);
});
