/** How the sentences of a game are filled in, for a live table and for a replay alike. */
import { isKey, list, t, template } from './i18n.svelte';
import { format } from './message';
import { prefs } from './prefs.svelte';
import type { Args, Question, SeatInfo, Sight, StoryItem } from './table';

export class Words {
  constructor(readonly texts: () => Readonly<Record<string, string>>) {}

  has(key: string): boolean {
    return key in this.texts() || isKey(key);
  }

  t(key: string, args: Args = {}): string {
    const texts = this.texts();
    return format(texts[key] ?? template(key) ?? key, this.#named(args), prefs.locale);
  }

  /** The sentence of an event, or nothing if the game does not tell it. */
  event(item: StoryItem, seats: readonly Pick<SeatInfo, 'name'>[]): string {
    const key = `event.${item.kind}`;
    if (!(key in this.texts())) return '';
    return this.t(key, { ...item, name: seats[item.seat]?.name ?? '' });
  }

  /** What is asked of the viewer, else who is waited for. */
  prompt({ question, waiting }: Sight, seats: readonly Pick<SeatInfo, 'name'>[]): string {
    if (!question) return this.waiting(waiting, seats);
    const key = `prompt.${question.kind}`;
    return this.has(key) ? this.t(key, question.args) : t('table.choose');
  }

  /** What else to know before answering, or nothing. */
  note({ kind, args }: Question): string {
    const key = `note.${kind}`;
    return this.has(key) ? this.t(key, args) : '';
  }

  /** Who is waited for, as others may know it. */
  waiting(waiting: Sight['waiting'], seats: readonly Pick<SeatInfo, 'name'>[]): string {
    const [first, ...more] = waiting;
    if (!first) return '';
    const names = waiting.map(({ seat }) => seats[seat]?.name ?? '');
    if (more.length) return t('table.waiting.many', { names: list(names) });
    const key = `prompt.${first.kind}.other`;
    return this.t(this.has(key) ? key : 'table.waiting', { name: names[0] });
  }

  /** Arguments that are words of the game, in the player's language. */
  #named(args: Args): Args {
    const texts = this.texts();
    return Object.fromEntries(
      Object.entries(args).map(([name, value]) => [name, texts[`${name}.${String(value)}`] ?? value])
    );
  }
}
