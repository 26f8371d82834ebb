/** A turn in one line of the log: the pile that was kept or the card drawn instead, and the powers used. */
import { list } from '../../lib/i18n.svelte';
import type { StoryItem } from '../../lib/table';
import { whoOf, type Tell, type Teller } from '../../lib/words';
import { told } from './types';

export function turnOf(items: readonly StoryItem[], t: Tell, sides: readonly Teller[]): string | null {
  const side = sides[items[0]?.seat ?? -1];
  const story = told(items);
  const keep = story.find((item) => item.kind === 'keep');
  const refused = story.filter((item) => item.kind === 'refuse').length;
  const drawn = story.filter((item) => item.kind === 'drawn').length;
  if (!side || !(keep || (refused && drawn))) return null; // it is still going on, or a season ends
  const powers = story.flatMap((item) => (item.kind === 'power' ? [t(`species.${item.species}`)] : []));
  const deeds = [keep ? t('turn.keep', { ...keep }) : t('turn.draw', { n: drawn })];
  if (powers.length) deeds.push(t('turn.powers', { powers: list(powers) }));
  return t('turn.line', { who: whoOf(side, t), deeds: deeds.join(', ') });
}
