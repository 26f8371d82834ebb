import { expect, test } from 'vitest';
import { address } from '../src/lib/start';

test('a pasted link leads to its table, its seat or its replay', () => {
  expect(address(' https://bosquet.example/t/aB3_-xyzQW12 ')).toBe('/t/aB3_-xyzQW12');
  expect(address('https://bosquet.example/t/aB3_-xyzQW12/replay')).toBe('/t/aB3_-xyzQW12/replay');
  expect(address(`https://bosquet.example/join/${'x'.repeat(43)}`)).toBe(`/join/${'x'.repeat(43)}`);
  expect(address('y'.repeat(43))).toBe(`/join/${'y'.repeat(43)}`);
});

test('a code may be written as it is heard, and is not taken for a table', () => {
  expect(address('mésange-42')).toBe(`/join/${encodeURIComponent('mésange-42')}`);
  expect(address('Bouvreuil 42')).toBe('/join/Bouvreuil%2042');
  expect(address('bouvreuil-42')).toBe('/join/bouvreuil-42');
  expect(address('PERCE NEIGE 42')).toBe('/join/PERCE%20NEIGE%2042');
  expect(address('geai42')).toBe('/join/geai42');
  expect(address('abcdefghij12')).toBe('/t/abcdefghij12');
  expect(address('nothing')).toBeNull();
});
