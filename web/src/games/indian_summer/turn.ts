/** A turn in one line of the log: what was laid, and the treasures it brought. */
import { list } from '../../lib/i18n.svelte';
import type { StoryItem } from '../../lib/table';
import { whoOf, type Tell, type Teller } from '../../lib/words';
import { TREASURES } from './floor';

const GAINS = ['find', 'bonus', 'harvest'];

export function turnOf(items: readonly StoryItem[], t: Tell, sides: readonly Teller[]): string | null {
  const side = sides[items[0]?.seat ?? -1];
  const squirrels = items.filter(({ kind }) => kind === 'squirrel');
  const laid = items.flatMap((item) => {
    if (item.kind === 'leaf' || item.kind === 'foreign_leaf') return [t('turn.tile', { ...item })];
    if (item.kind === 'squirrel') return item === squirrels[0] ? [t('turn.squirrel', { n: squirrels.length })] : [];
    return item.kind === 'animal' ? [t(`guest.${String(item['animal'])}`)] : [];
  });
  if (!side || laid.length === 0 || items.some(({ kind }) => kind === 'final')) return null;
  const gains = TREASURES.flatMap((treasure) => {
    const own = items.filter((item) => GAINS.includes(item.kind) && item['treasure'] === treasure);
    const n = own.reduce((sum, item) => sum + Number(item['count'] ?? 1), 0);
    return n ? [t(`some.${treasure}`, { n })] : [];
  });
  const who = whoOf(side, t);
  return t(gains.length ? 'turn.gains' : 'turn.line', { who, deeds: list(laid), gains: list(gains) });
}
