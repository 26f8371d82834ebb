/** What somebody hears who does not see the table. */
import { t } from '../lib/i18n.svelte';
import { settled } from '../lib/score';
import type { Sitting } from '../lib/sitting.svelte';
import { partsOf } from '../lib/story';

/** All that the others did since `from` in the story, a sentence for each turn; everybody's points; what is asked. */
export function spokenOf(table: Sitting, from: number, asked: string): string {
  const { words, sides, me } = table;
  const parts = partsOf(table.events.slice(from), table.client.asides);
  const theirs = parts.flatMap(({ heading, turns }) => [
    ...(heading ? [words.event(heading, sides)] : []),
    ...turns.filter((turn) => turn.seat !== me).map((turn) => words.turn(turn.items, sides, table))
  ]);
  if (!theirs.some(Boolean)) return asked;
  const points = sides.map((side, k) => {
    const name = side.seat === me ? t('seat.me') : side.name;
    return t('spoken.points', { name, n: settled(table.sight.scores[k] ?? []) });
  });
  return [...theirs, `${points.join(', ')}.`, asked].filter(Boolean).join(' ');
}
