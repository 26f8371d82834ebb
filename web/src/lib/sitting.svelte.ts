/** A live table as a game's components see it: what the server says, and what the player is about to do. */
import { api, Refusal } from './api';
import { box } from './games.svelte';
import { lastOf, type Live } from './live.svelte';
import { motion, prefs } from './prefs.svelte';
import { automataOf, seatsOf } from './seats';
import type { Action, Args, GameClient, SeatInfo, Sight, StoryItem, TableView } from './table';
import { Words } from './words';

/** Something that holds for one decision of one seat and is forgotten with it. */
interface ForNow {
  moment: string;
  id: string;
}

export class Sitting implements TableView {
  readonly replaying = false;
  readonly words = new Words(() => box(this.game)?.texts ?? {});
  /** The bot is asked for advice. */
  thinking = $state(false);
  pointed = $state.raw<StoryItem | null>(null);

  #staged = $state.raw<ForNow | null>(null);
  #advised = $state.raw<ForNow | null>(null);
  #preview = $state.raw<ForNow | null>(null);

  constructor(
    readonly live: Live,
    readonly client: GameClient | null
  ) {}

  readonly seats: readonly SeatInfo[] = $derived.by(() =>
    this.live.table ? seatsOf(this.live.table, this.client?.palette) : []
  );
  readonly sides: readonly SeatInfo[] = $derived.by(() => {
    const found = box(this.game);
    return found ? [...this.seats, ...automataOf(found, this.seats)] : this.seats;
  });
  readonly last: readonly StoryItem[] = $derived.by(() => lastOf(this.live.events, this.me));
  readonly actions: readonly Action[] = $derived.by(() => {
    const free = this.live.connected && !this.live.sent;
    return free ? this.sight.actions : [];
  });

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
    return this.live.sight;
  }
  get me(): number {
    return this.sight.viewer;
  }
  get events(): readonly StoryItem[] {
    return this.live.events;
  }
  get fresh(): readonly StoryItem[] {
    return this.live.fresh;
  }
  get motion(): number {
    return motion();
  }
  get staged(): string | null {
    return this.#now(this.#staged);
  }
  get advised(): string | null {
    return this.#now(this.#advised);
  }
  get preview(): string | null {
    return this.#now(this.#preview);
  }
  /** I am asked, and nothing of mine is on its way. */
  get asked(): boolean {
    return this.sight.question !== null;
  }
  get canUndo(): boolean {
    return this.staged !== null || (this.sight.undo && this.live.connected && !this.live.sent);
  }
  /** The action of an id, if it is legal now. */
  action(id: string | null): Action | undefined {
    return id === null ? undefined : this.sight.actions.find((action) => action.id === id);
  }

  setPreview(id: string | null): void {
    this.#preview = this.#forNow(id);
  }

  play(id: string): void {
    const action = this.actions.find((known) => known.id === id);
    if (!action) return;
    if (action.ends && prefs.confirm) this.#staged = this.#forNow(id);
    else this.#send(id);
  }

  /** Send what is staged: the end of the turn. */
  confirm(): void {
    const id = this.staged;
    if (id !== null && this.actions.length > 0) this.#send(id);
  }

  /** Take back what is only staged, else ask the server to take back the last step. */
  undo(): void {
    if (this.staged !== null) this.#staged = null;
    else if (this.canUndo) this.live.move({ type: 'undo', seat: this.me, decision: this.sight.decision });
  }

  async hint(): Promise<void> {
    if (this.thinking || !this.asked || this.actions.length === 0) return;
    this.thinking = true;
    const moment = this.#moment;
    const wish = { path: { table: this.live.id }, body: { seat: this.me } };
    try {
      this.#advised = { moment, id: (await api('post', '/api/tables/{table}/hint', wish)).action };
    } catch (error) {
      this.live.refused = { code: error instanceof Refusal ? error.code : 'offline', rule: null };
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

  #send(id: string): void {
    this.#staged = null;
    this.live.move({ type: 'play', seat: this.me, decision: this.sight.decision, action: id });
  }

  get #moment(): string {
    return `${this.me}:${this.sight.decision}`;
  }

  #forNow(id: string | null): ForNow | null {
    return id === null ? null : { moment: this.#moment, id };
  }

  #now(kept: ForNow | null): string | null {
    return kept !== null && kept.moment === this.#moment && this.action(kept.id) ? kept.id : null;
  }
}
