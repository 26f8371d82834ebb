import { expect, test } from 'vitest';
import { apart, axis, begun, momentOf, path } from '../src/end/graph';

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

const labels = (chapters: { kind: string; seat: number; round?: number; turn?: number }[][], length: number) => {
  const { unit, marks } = axis(chapters, length, 8);
  return [unit, ...marks.map(({ step, label }) => `${step}:${label}`)];
};

test('rounds stand under a graph, by their own numbers', () => {
  const round = (n: number) => [{ kind: 'round', seat: -1, round: n }];
  expect(labels([round(2), [], round(3), round(4)], 3)).toEqual(['rounds', '0:2', '2:3', '3:4']);
  const many = Array.from({ length: 20 }, (_, k) => round(k + 1));
  expect(labels(many, 20)).toEqual(['rounds', '0:1', '3:4', '6:7', '9:10', '12:13', '15:16', '18:19']);
});

test('without rounds turns are counted, without turns moves', () => {
  const turn = (seat: number) => [{ kind: 'turn', seat }];
  expect(labels([turn(1), turn(0), turn(1), turn(0)], 3)).toEqual(['turns', '0:1', '2:2']);
  expect(labels([], 115)).toEqual(['moves', '20:20', '40:40', '60:60', '80:80', '100:100']);
  expect(labels([], 0)).toEqual(['moves']);
  expect(labels([turn(0), turn(1), turn(0)], 0)).toEqual(['moves']); // the story is here before the game
});

test('where a fact tells the number of the turn, turns go by it', () => {
  const roll = (turn: number) => [
    { kind: 'start', seat: 0 },
    { kind: 'roll', seat: 0, turn }
  ];
  expect(labels([[], roll(1), [], roll(1), roll(2)], 4)).toEqual(['turns', '1:1', '4:2']);
});

test('chances are drawn from where everybody has done something', () => {
  const by = (...seats: number[]) => seats.map((seat) => ({ kind: 'deed', seat }));
  expect(begun([by(0, 1), by(0), by(0, -1), by(1, 2)], 2)).toBe(3);
  expect(begun([by(0, 1), by(0)], 2)).toBe(0);
  expect(begun([], 2)).toBe(0);
});
