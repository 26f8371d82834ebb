/** A turn in one line of the log: the leaf, and what its actions brought. */
import { list } from '../../lib/i18n.svelte';
import type { StoryItem } from '../../lib/table';
import { whoOf, type Tell, type Teller } from '../../lib/words';

const number = (item: StoryItem, name: string): number => Number(item[name] ?? 0);
const reward = (item: StoryItem, kind: string): number => (item['reward'] === kind ? number(item, 'amount') : 0);

/** What each kind of event brings, by the text that counts it. */
const BRINGS: Record<string, (item: StoryItem) => Record<string, number>> = {
  boost: () => ({ 'count.red': 1 }),
  baby: () => ({ 'count.red': 1 }),
  adult: () => ({ 'count.red': 1 }),
  draw: () => ({ 'count.green': 1 }),
  animal: (item) => ({ 'count.orange': 1, 'goods.acorns': number(item, 'acorns') }),
  sun: () => ({ 'count.yellow': 1 }),
  climb: (item) => ({ 'count.brown': 1, 'count.yellow': reward(item, 'sun'), 'goods.acorns': reward(item, 'acorn') }),
  instead: () => ({ 'goods.acorns': 1 }),
  advance: (item) => ({ 'goods.acorns': number(item, 'acorns') })
};
const ORDER = ['count.red', 'count.green', 'count.orange', 'count.yellow', 'count.brown', 'goods.acorns'];

export function turnOf(items: readonly StoryItem[], t: Tell, sides: readonly Teller[]): string | null {
  const side = sides[items[0]?.seat ?? -1];
  if (!side) return null;
  const sums: Record<string, number> = {};
  for (const item of items)
    for (const [key, n] of Object.entries(BRINGS[item.kind]?.(item) ?? {})) sums[key] = (sums[key] ?? 0) + n;
  const gains = ORDER.filter((key) => sums[key]).map((key) => t(key, { n: sums[key] }));
  const empty = items.find(({ kind }) => kind === 'no_cards');
  if (empty) gains.push(t('turn.penalty', { n: empty['penalty'] }));
  if (items.some(({ kind }) => kind === 'advance')) gains.push(t('turn.season'));
  const who = whoOf(side, t);
  const asleep = items.find(({ kind }) => kind === 'hibernate');
  if (asleep && !gains.length) return t('turn.asleep', { ...asleep, who });
  const laid = items.find(({ kind }) => kind === 'lay');
  if (!gains.length) return laid ? t('turn.laid', { ...laid, who }) : null;
  return t(laid ? 'turn.whole' : 'turn.done', { ...laid, who, gains: list(gains) });
}
