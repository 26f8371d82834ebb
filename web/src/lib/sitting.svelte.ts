/** A live table as a game's components see it: what the server says, and what the player is about to do. */
import { api, Refusal } from './api';
import { quiet, type Frame } from './frames';
import { box } from './games.svelte';
import { lastOf, refusedBy } from './live.svelte';
import type { Remembering } from './memory.svelte';
import { motion, prefs } from './prefs.svelte';
import { sidesOf } from './seats';
import type { Action, Args, Counting, GameClient, SeatInfo, Sight, StoryItem, TableView } from './table';
import { Words } from './words';

/** Something that holds for one decision of one seat and is forgotten with it. */
interface ForNow {
  moment: string;
  ids: readonly string[];
  /** The last link, as far as it is known. */
  last: { kind?: string; ends?: boolean };
}

/** What a bot would do, from that decision on. */
interface Advice extends ForNow {
  links: readonly Action[];
}

const NOTHING: readonly string[] = [];
const TWICE = 400; // ms: what comes sooner after a choice is the second half of a double click

export class Sitting implements TableView {
  readonly replaying = false;
  readonly words = new Words(() => box(this.game)?.texts ?? {});
  /** The bot is asked for advice. */
  thinking = $state(false);
  pointed = $state.raw<StoryItem | null>(null);
  /** Which frame of the past is watched again; null is now. */
  watched = $state<number | null>(null);

  #staged = $state.raw<ForNow | null>(null);
  #stagedAt = 0;
  #advised = $state.raw<Advice | null>(null);
  #preview = $state.raw<ForNow | null>(null);
  /** The last step was the one advised. */
  #led = $state(false);

  constructor(
    readonly live: Remembering,
    readonly client: GameClient
  ) {
    live.counts = client.counts;
  }

  readonly sides: readonly SeatInfo[] = $derived.by(() =>
    this.live.table ? sidesOf(this.live.table, box(this.game), this.client.palette) : []
  );
  readonly seats: readonly SeatInfo[] = $derived.by(() => this.sides.filter(({ kind }) => kind !== 'automaton'));
  readonly last: readonly StoryItem[] = $derived.by(() => lastOf(this.live.events, this.me));
  readonly actions: readonly Action[] = $derived.by(() => {
    const free = this.live.connected && !this.live.sent && this.watched === null;
    return free ? this.sight.actions : [];
  });
  readonly staged: readonly string[] = $derived.by(() => this.#now(this.#staged));
  /** What is left of the advice, as long as it is followed and nobody was shown anything. */
  readonly gesture: readonly Action[] = $derived.by(() => {
    const holds = !this.#led || this.sight.undo;
    return (holds && this.#now(this.#advised).length && this.#advised?.links) || [];
  });
  readonly advised: readonly string[] = $derived.by(() => this.gesture.slice(0, 1).map(({ id }) => id));
  readonly sent: readonly string[] = $derived.by(() =>
    this.live.sent?.type === 'play' && this.live.sent.seat === this.me ? this.live.sent.actions : NOTHING
  );

  get game(): string {
    return this.live.table?.game ?? '';
  }
  get material(): unknown {
    return box(this.game)?.material;
  }
  get options(): Record<string, string> {
    return this.live.table?.options ?? {};
  }
  get sight(): Sight {
    if (!this.live.sight) throw new Error('a sitting begins with the first sight');
    return this.#again ? { ...quiet(this.#again.sight), viewer: this.live.sight.viewer } : this.live.sight;
  }
  /** The frame of the past that is shown instead of now. */
  get #again(): Frame | undefined {
    return this.watched === null ? undefined : this.live.past[this.watched];
  }
  get me(): number {
    return this.sight.viewer;
  }
  get events(): readonly StoryItem[] {
    return this.live.events;
  }
  get fresh(): readonly StoryItem[] {
    return this.#again?.events ?? this.live.fresh;
  }
  get count(): Counting | null {
    return this.live.count;
  }
  get motion(): number {
    return motion();
  }
  get preview(): string | null {
    return this.#now(this.#preview)[0] ?? null;
  }
  /** I am asked, and nothing of mine is on its way. */
  get asked(): boolean {
    return this.sight.question !== null;
  }
  get canUndo(): boolean {
    const here = this.live.connected && !this.live.sent && this.watched === null;
    return this.staged.length > 0 || (this.sight.undo && here);
  }
  /** The advice was followed to its end and the turn goes on: there must be more of it. */
  get led(): boolean {
    return this.#led && this.asked && this.sight.undo && this.actions.length > 0 && this.gesture.length === 0;
  }
  /** The last link of what is staged, as far as it is known. */
  get stagedLast(): { kind?: string; ends?: boolean } | null {
    return this.staged.length ? (this.#staged?.last ?? null) : null;
  }

  setPreview(id: string | null): void {
    this.#preview = id === null ? null : this.#forNow([id]);
  }

  play(id: string): void {
    this.plan([id]);
  }

  plan(ids: readonly string[], known: { kind?: string; ends?: boolean } = {}): void {
    const first = this.actions.find((action) => action.id === ids[0]);
    if (!first) return;
    this.live.refused = null;
    const last = { ...(ids.length === 1 ? first : {}), ...known };
    if (this.staged.length > 0 && this.staged.join('\n') === ids.join('\n')) {
      if (Date.now() - this.#stagedAt > TWICE) this.confirm(); // laid already and chosen once more: it is meant
      return;
    }
    this.#stagedAt = Date.now();
    if (last.ends && prefs.confirm) this.#staged = this.#forNow(ids, last);
    else this.#send(ids);
  }

  /** Send what is staged: the end of the turn. */
  confirm(): void {
    if (this.staged.length > 0 && this.actions.length > 0) this.#send(this.staged);
  }

  /** Take back what is only staged, else ask the server to take back the last step. */
  undo(): void {
    this.live.refused = null;
    if (this.staged.length > 0) this.#staged = null;
    else if (this.canUndo) {
      this.#advised = null;
      this.live.move({ type: 'undo', seat: this.me, decision: this.sight.decision });
    }
  }

  skip(): void {
    this.live.hurry();
  }

  /** Watch the past from its first frame, go on in it, or with null come back to now. */
  watch(at: number | null): void {
    this.watched = at !== null && at >= 0 && at < this.live.past.length ? at : null;
  }

  async hint(): Promise<void> {
    if (this.thinking || !this.asked || this.actions.length === 0 || this.live.table?.hints === false) return;
    this.thinking = true;
    this.#led = false;
    this.live.refused = null;
    const moment = this.#moment;
    const wish = { path: { table: this.live.id }, body: { seat: this.me } };
    try {
      const { links } = await api('post', '/api/tables/{table}/hint', wish);
      this.#advise(links, moment);
    } catch (error) {
      this.live.refused = refusedBy(error instanceof Refusal ? error.code : 'offline');
    } finally {
      this.thinking = false;
    }
  }

  t(key: string, args?: Args): string {
    return this.words.t(key, args);
  }

  has(key: string): boolean {
    return this.words.has(key);
  }

  #send(ids: readonly string[]): void {
    const links = this.gesture;
    this.#led = links.length > 0 && ids.every((id, k) => k >= links.length || id === links[k]?.id);
    this.#advise(this.#led ? links.slice(ids.length) : [], `${this.me}:${this.sight.decision + ids.length}`);
    this.#staged = null;
    this.live.move({ type: 'play', seat: this.me, decision: this.sight.decision, actions: [...ids] });
  }

  #advise(links: readonly Action[], moment: string): void {
    this.#advised = { moment, links, ids: links.map(({ id }) => id), last: {} };
  }

  get #moment(): string {
    return `${this.me}:${this.sight.decision}`;
  }

  #forNow(ids: readonly string[], last: ForNow['last'] = {}): ForNow {
    return { moment: this.#moment, ids, last };
  }

  /** What was kept, if it still answers the question of this moment. */
  #now(kept: ForNow | null): readonly string[] {
    const legal = kept?.moment === this.#moment && this.sight.actions.some((action) => action.id === kept.ids[0]);
    return kept && legal ? kept.ids : NOTHING;
  }
}
