import { describe, expect, it } from 'vitest';
import { turnOf } from '../src/games/leaf/turn';
import { list } from '../src/lib/i18n.svelte';
import type { Args, StoryItem } from '../src/lib/table';

const SIDES = [{ name: 'Léo', mine: true }, { name: 'Ada' }];
const told = (key: string, args: Args = {}) =>
  key.startsWith('turn.')
    ? [key, args['who'], args['leaf'], args['gains']].filter(Boolean).join(' | ')
    : `${String(args['n'])} ${key}`;
const line = (seat: number, ...items: Record<string, unknown>[]) =>
  turnOf(
    items.map((item) => ({ ...item, seat }) as StoryItem),
    told,
    SIDES
  );

describe('a turn in one line of the log', () => {
  const lay = { kind: 'lay', leaf: 'ginkgo-red', actions: 2 };

  it('adds up what the actions brought', () => {
    const climb = { kind: 'climb', reward: 'acorn', amount: 2 };
    const animal = { kind: 'animal', species: 'fox', acorns: 1 };
    const gains = list(['1 count.orange', '1 count.brown', '4 goods.acorns']);
    expect(line(1, { kind: 'card' }, lay, animal, climb, { kind: 'instead' })).toBe(
      `turn.whole | Ada | ginkgo-red | ${gains}`
    );
  });
  it('says that the season moved', () => {
    const gains = list(['3 goods.acorns', 'turn.season']);
    expect(line(0, { kind: 'advance', acorns: 3 })).toBe(`turn.done | turn.you | ${gains}`);
  });
  it('tells the leaf while nothing has come of it', () => {
    expect(line(1, { kind: 'tile' }, lay)).toBe('turn.laid | Ada | ginkgo-red');
    expect(line(1, { kind: 'tile' })).toBeNull();
  });
});
