import { expect, test } from 'vitest';
import { chosenOf, holds, toggled, usual, type Option } from '../src/new/options';

const MODE: Option = { key: 'mode', choices: ['short', 'long'], when: {}, sizes: [] };
const ROUNDS: Option = { key: 'rounds', choices: ['4', '5'], when: { mode: ['long'] }, sizes: [] };
const SPECIES: Option = { key: 'species', choices: ['oak', 'beech', 'fir', 'ash'], when: {}, sizes: [2, 3] };

test('options that need others are there only with them', () => {
  expect(chosenOf([MODE, ROUNDS], { rounds: '5' })).toEqual({ there: [MODE], chosen: { mode: 'short' } });
  expect(chosenOf([MODE, ROUNDS], { mode: 'long', rounds: '5' }).chosen).toEqual({ mode: 'long', rounds: '5' });
  expect(chosenOf([MODE, ROUNDS], { mode: 'long', rounds: '7' }).chosen['rounds']).toBe('4');
});

test('a set is written in the order of its choices, and has a size', () => {
  expect(usual(SPECIES)).toBe('oak+beech');
  expect(toggled(SPECIES, 'fir+ash', 'beech')).toBe('beech+fir+ash');
  expect(toggled(SPECIES, 'beech+fir', 'beech')).toBe('fir');
  expect(toggled(SPECIES, 'fir', 'fir')).toBe('');
  expect(['fir', 'oak+fir', 'oak+beech+fir', 'oak+beech+fir+ash'].map((value) => holds(SPECIES, value))).toEqual([
    false,
    true,
    true,
    false
  ]);
});

test('a set on its way to its size is kept as it is, one of another game is not', () => {
  expect(chosenOf([SPECIES], { species: 'fir' }).chosen['species']).toBe('fir');
  expect(chosenOf([SPECIES], { species: '' }).chosen['species']).toBe('');
  expect(chosenOf([SPECIES], { species: 'fir+palm' }).chosen['species']).toBe('oak+beech');
});
