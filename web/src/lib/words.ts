/** How the sentences of a game are filled in, for a live table and for a replay alike. */
import { isKey, list, t, template } from './i18n.svelte';
import type { Refused } from './live.svelte';
import { format } from './message';
import { prefs } from './prefs.svelte';
import { sentence } from './problems';
import type { Action, Args, GameClient, Question, SeatInfo, Sight, StoryItem } from './table';

/** A side as far as sentences go. */
export type Teller = Pick<SeatInfo, 'name'> & Partial<Pick<SeatInfo, 'mine' | 'kind'>>;
export type Tell = (key: string, args?: Args) => string;

/** Oneself, if the device is not shared. */
const isMe = (side: Teller | undefined): boolean => side?.mine === true && side.kind !== 'hot';

/** Whom a line of the log is about. */
export const whoOf = (side: Teller, t: Tell): string => (isMe(side) ? t('turn.you') : side.name);

/** The name of something, and whose last turn changed it. */
export function withLast(table: { t: Tell }, name: string, side: Teller | undefined): string {
  return side ? `${name}, ${table.t(isMe(side) ? 'last.you' : 'last', { name: side.name })}` : name;
}

/** Words that begin no sentence; the name of a square stays as it is. */
const within = (words: string): string => words.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

export class Words {
  constructor(readonly texts: () => Readonly<Record<string, string>>) {}

  has(key: string): boolean {
    return key in this.texts() || isKey(key);
  }

  t(key: string, args: Args = {}): string {
    return format(this.texts()[key] ?? template(key) ?? key, args, prefs.locale, this.#named);
  }

  /** A choice in the game's words. */
  move({ id, ...action }: Action): string {
    const key = `action.${action.kind}`;
    return this.has(key) ? this.t(key, action) : id;
  }

  /** What the owl proposes, link after link; where that is longer than `most`, only that there is more. */
  advice(links: readonly Action[], most = Infinity): string {
    const [first = '', ...rest] = links.map((link) => within(this.move(link)));
    let moves = first;
    for (const move of rest) {
      const longer = t('table.hint.then', { moves, move });
      if (longer.length > most) return t('table.hint.done', { moves: t('table.hint.then', { moves, move: '…' }) });
      moves = longer;
    }
    return t('table.hint.done', { moves });
  }

  /**
   * The sentence of an event, or nothing if the game does not tell it. `event.<kind>.you` is said of oneself; its
   * `victim` is a side too: a name, or `you`.
   */
  event(item: StoryItem, sides: readonly Teller[]): string {
    const side = sides[item.seat];
    const own = `event.${item.kind}.you`;
    const key = isMe(side) && own in this.texts() ? own : `event.${item.kind}`;
    if (!(key in this.texts())) return '';
    const victim = typeof item['victim'] === 'number' ? sides[item['victim']] : undefined;
    return this.t(key, { ...item, name: side?.name ?? '', victim: isMe(victim) ? 'you' : victim?.name });
  }

  /** Events in sentences, one after the other. */
  story(items: readonly StoryItem[], sides: readonly Teller[]): string {
    return items
      .map((item) => this.event(item, sides))
      .filter(Boolean)
      .join(' ');
  }

  /** A whole turn in one line: as the game sums it up, else its first sentence and how many more there are. */
  turn(
    items: readonly StoryItem[],
    sides: readonly Teller[],
    { client }: { client: Pick<GameClient, 'turn'> }
  ): string {
    const own = client.turn?.(items, (key, args) => this.t(key, args), sides);
    if (own) return own;
    const [first = '', ...more] = items.map((item) => this.event(item, sides)).filter(Boolean);
    return more.length ? `${first} ${t('log.more', { n: more.length })}` : first;
  }

  /** What is asked of the viewer, else who is waited for. */
  prompt({ question, waiting }: Sight, sides: readonly Teller[]): string {
    if (!question) return this.waiting(waiting, sides);
    const key = `prompt.${question.kind}`;
    return this.has(key) ? this.t(key, question.args) : t('table.choose');
  }

  /** What else to know before answering, or nothing. */
  note({ kind, args }: Question): string {
    const key = `note.${kind}`;
    return this.has(key) ? this.t(key, args) : '';
  }

  /** Who is waited for, as others may know it. */
  waiting(waiting: Sight['waiting'], sides: readonly Teller[]): string {
    const [first, ...more] = waiting;
    if (!first) return '';
    const names = waiting.map(({ seat }) => sides[seat]?.name ?? '');
    if (more.length) return t('table.waiting.many', { names: list(names) });
    const key = `prompt.${first.kind}.other`;
    return this.t(this.has(key) ? key : 'table.waiting', { name: names[0] });
  }

  /** Why something may not be done, in the game's own words if it has a reason, else by the code of the server. */
  refusal({ code, reason, args }: Pick<Refused, 'code' | 'reason' | 'args'>): string {
    const key = `refusal.${reason ?? ''}`;
    return reason !== null && this.has(key) ? this.t(key, args) : sentence(code);
  }

  /** An argument that is a word of the game, in the player's language. */
  #named = (name: string, value: unknown): unknown => this.texts()[`${name}.${String(value)}`] ?? value;
}
