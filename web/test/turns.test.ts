import { describe, expect, it } from 'vitest';
import { turnOf as canopy } from '../src/games/canopy/turn';
import { turnOf as indian } from '../src/games/indian_summer/turn';
import { list } from '../src/lib/i18n.svelte';
import type { Args, StoryItem } from '../src/lib/table';

const SIDES = [{ name: 'Léo', mine: true }, { name: 'Ada' }];
const t = (key: string, args: Args = {}) => [key, ...Object.values(args).filter(Boolean)].join(' ');
const story = (seat: number, ...items: Record<string, unknown>[]) =>
  items.map((item) => ({ ...item, seat }) as StoryItem);

describe('a turn of Canopée in one line of the log', () => {
  const [look, refuse] = [{ kind: 'look' }, { kind: 'refuse' }];

  it('tells the pile that was kept, and powers', () => {
    const power = { kind: 'power', species: 'toucan' };
    const line = canopy(story(1, power, look, { kind: 'keep', rank: 2, cards: 3 }), t, SIDES);
    expect(line).toBe('turn.line Ada turn.keep keep 2 3 1, turn.powers species.toucan');
  });
  it('tells what was drawn when all was refused', () => {
    expect(canopy(story(0, look, refuse, { kind: 'drawn' }), t, SIDES)).toBe('turn.line turn.you turn.draw 1');
  });
  it('leaves a turn that goes on and the end of a season to their own words', () => {
    expect(canopy(story(0, look, refuse, look), t, SIDES)).toBeNull();
    expect(canopy(story(0, { kind: 'germs' }, { kind: 'add' }), t, SIDES)).toBeNull();
  });
});

describe('a turn of Indian Summer in one line of the log', () => {
  const leaf = { kind: 'leaf', colour: 'red' };

  it('adds up the treasures', () => {
    const nut = { kind: 'find', treasure: 'nut', count: 1 };
    const line = indian(story(1, leaf, { kind: 'animal', animal: 'mouse' }, nut, { ...nut, count: 2 }), t, SIDES);
    expect(line).toBe(`turn.gains Ada ${list(['turn.tile leaf red 1', 'guest.mouse'])} some.nut 3`);
  });
  it('counts the squirrels', () => {
    const squirrel = { kind: 'squirrel' };
    const line = indian(story(1, leaf, squirrel, { ...squirrel }, { ...squirrel }), t, SIDES);
    expect(line).toBe(`turn.line Ada ${list(['turn.tile leaf red 1', 'turn.squirrel 3'])}`);
  });
  it('tells what was laid, and nothing of the count', () => {
    expect(indian(story(0, { kind: 'squirrel' }), t, SIDES)).toBe('turn.line turn.you turn.squirrel 1');
    expect(indian(story(0, { kind: 'final' }, { kind: 'squirrel' }), t, SIDES)).toBeNull();
    expect(indian(story(0, { kind: 'pay' }), t, SIDES)).toBeNull();
  });
});
