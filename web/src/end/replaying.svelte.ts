/** A finished game, step by step and each step frame by frame, as a game's components see it. */
import { api, type Replay, type TableInfo } from '../lib/api';
import { shotsOf, type Shot } from '../lib/frames';
import { box } from '../lib/games.svelte';
import { motion } from '../lib/prefs.svelte';
import { sidesOf } from '../lib/seats';
import { Review } from './review.svelte';
import type { Action, Args, Counting, GameClient, SeatInfo, Sight, StoryItem, TableView } from '../lib/table';
import { Words } from '../lib/words';

export class Replaying implements TableView {
  readonly replaying = true;
  readonly words = new Words(() => box(this.game)?.texts ?? {});
  readonly actions = [];
  readonly staged = [];
  readonly sent = [];
  readonly advised = [];
  readonly preview = null;
  readonly pointed = null;
  readonly review: Review;
  step = $state(0);
  steps = $state(0);
  playing = $state(false);
  missing = $state(false);

  /** What each step brought about, once it was told; step 0 is the set-up. */
  chapters = $state.raw<readonly (readonly StoryItem[])[]>([]);

  #shown = $state.raw<Replay | null>(null);
  /** What there is to see of the step, and how far we are. */
  #shots = $state.raw<readonly Shot[]>([]);
  #at = $state(0);
  #known = new Map<number, Promise<Replay>>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly table: TableInfo,
    readonly client: GameClient
  ) {
    this.review = new Review(table.id);
  }

  readonly sides: readonly SeatInfo[] = $derived.by(() => sidesOf(this.table, box(this.game), this.client.palette));
  readonly seats: readonly SeatInfo[] = $derived.by(() => this.sides.filter(({ kind }) => kind !== 'automaton'));

  get game(): string {
    return this.table.game;
  }
  get ready(): boolean {
    return this.#shown !== null && box(this.game) !== undefined;
  }
  get material(): unknown {
    return box(this.game)?.material;
  }
  get options(): Record<string, string> {
    return this.table.options;
  }
  get #shot(): Shot | undefined {
    return this.#shots[this.#at];
  }
  get sight(): Sight {
    if (!this.#shot) throw new Error('a replay begins with its first step');
    return this.#shot.sight;
  }
  get me(): number {
    return this.sight.viewer;
  }
  readonly events: readonly StoryItem[] = $derived.by(() => [
    ...this.chapters.slice(0, this.#shown?.step ?? 0).flat(),
    ...this.last
  ]);
  /** What the step has brought about so far. */
  readonly last: readonly StoryItem[] = $derived.by(() =>
    this.#shots.slice(0, this.#at + 1).flatMap(({ events }) => events)
  );
  get fresh(): readonly StoryItem[] {
    return this.#shot?.events ?? [];
  }
  get count(): Counting | null {
    return this.#shot?.count ? { ...this.#shot.count, time: this.#shot.time * motion() } : null;
  }
  get motion(): number {
    return motion();
  }
  setPreview(): void {}
  play(): void {}
  plan(): void {}
  undo(): void {}
  /** On to the end of the step. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#at = this.#shots.length - 1;
    if (this.playing) this.#tick();
  }
  t(key: string, args?: Args): string {
    return this.words.t(key, args);
  }
  has(key: string): boolean {
    return this.words.has(key);
  }

  /** A choice in the game's words. */
  move(action: Action): string {
    return this.words.move(action);
  }

  /** Show the game after so many decisions; a later wish overtakes an earlier one. `slowly` shows all its frames. */
  async show(step: number, slowly = false): Promise<void> {
    clearTimeout(this.#timer);
    this.step = Math.max(0, this.steps ? Math.min(step, this.steps) : step);
    const wanted = this.step;
    try {
      const found = await this.#fetch(wanted);
      this.steps = found.steps;
      if (this.step !== wanted) return;
      const slow = slowly && this.motion > 0;
      this.#shots = shotsOf(found.frames, slow ? this.client.counts : undefined);
      this.#at = slow ? 0 : this.#shots.length - 1;
      this.#shown = found;
      this.#tick();
    } catch {
      this.missing = this.#shown === null;
      this.pause();
    }
  }

  /** Learn how long the game is, and show it after so many decisions. */
  async begin(step: number): Promise<void> {
    await this.show(0);
    if (step > 0) await this.show(step);
  }

  async showEnd(): Promise<void> {
    await this.show(0);
    await this.show(this.steps);
  }

  /** Learn the whole story. */
  async listen(): Promise<void> {
    const story = await api('get', '/api/tables/{table}/story', { path: { table: this.table.id } });
    this.chapters = story.map((chapter) => chapter.events);
  }

  /** Go to a step and stay there; the next one is shown as it happened. */
  go(step: number): void {
    this.pause();
    void this.show(step, step === this.step + 1);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.start();
  }

  start(): void {
    this.playing = true;
    void this.show(this.step >= this.steps ? 0 : this.step + 1, true);
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  /** What is shown stays a while; then the next frame, or while it plays the next step. */
  #tick(): void {
    clearTimeout(this.#timer);
    if (this.#at < this.#shots.length - 1) {
      this.#timer = setTimeout(
        () => {
          this.#at += 1;
          this.#tick();
        },
        (this.#shot?.time ?? 0) * this.motion
      );
    } else if (this.playing && this.step < this.steps) {
      this.#timer = setTimeout(() => void this.show(this.step + 1, true), 300 + 600 * this.motion);
    } else this.playing = false;
  }

  #fetch(step: number): Promise<Replay> {
    let found = this.#known.get(step);
    if (!found) {
      found = api('get', '/api/tables/{table}/replay/{step}', { path: { table: this.table.id, step } });
      this.#known.set(step, found);
      found.catch(() => this.#known.delete(step));
    }
    return found;
  }
}
