/** A finished game, step by step, as a game's components see it. */
import { api, type Replay, type TableInfo } from '../lib/api';
import { box } from '../lib/games.svelte';
import { motion } from '../lib/prefs.svelte';
import { automataOf, seatsOf } from '../lib/seats';
import type { Args, GameClient, SeatInfo, Sight, StoryItem, TableView } from '../lib/table';
import { Words } from '../lib/words';

export class Replaying implements TableView {
  readonly replaying = true;
  readonly words = new Words(() => box(this.game)?.texts ?? {});
  readonly actions = [];
  readonly staged = null;
  readonly advised = null;
  readonly preview = null;
  readonly pointed = null;
  step = $state(0);
  steps = $state(0);
  playing = $state(false);
  missing = $state(false);

  /** What each step brought about, once it was told; step 0 is the set-up. */
  chapters = $state.raw<readonly (readonly StoryItem[])[]>([]);

  #shown = $state.raw<Replay | null>(null);
  #known = new Map<number, Promise<Replay>>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly table: TableInfo,
    readonly client: GameClient | null
  ) {}

  readonly seats: readonly SeatInfo[] = $derived.by(() => seatsOf(this.table, this.client?.palette));
  readonly sides: readonly SeatInfo[] = $derived.by(() => {
    const found = box(this.game);
    return found ? [...this.seats, ...automataOf(found, this.seats)] : this.seats;
  });

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
  get sight(): Sight {
    if (!this.#shown) throw new Error('a replay begins with its first step');
    return this.#shown.sight;
  }
  get me(): number {
    return this.sight.viewer;
  }
  readonly events: readonly StoryItem[] = $derived.by(() =>
    this.chapters.length ? this.chapters.slice(0, (this.#shown?.step ?? 0) + 1).flat() : this.last
  );
  get last(): readonly StoryItem[] {
    return this.#shown?.events ?? [];
  }
  get fresh(): readonly StoryItem[] {
    return this.last;
  }
  get motion(): number {
    return motion();
  }
  setPreview(): void {}
  play(): void {}
  undo(): void {}
  t(key: string, args?: Args): string {
    return this.words.t(key, args);
  }
  has(key: string): boolean {
    return this.words.has(key);
  }

  /** Show the game after so many decisions; a later wish overtakes an earlier one. */
  async show(step: number): Promise<void> {
    this.step = Math.max(0, this.steps ? Math.min(step, this.steps) : step);
    const wanted = this.step;
    try {
      const found = await this.#fetch(wanted);
      this.steps = found.steps;
      if (this.step === wanted) this.#shown = found;
    } catch {
      this.missing = this.#shown === null;
      this.pause();
    }
  }

  /** Learn how long the game is, and show its end. */
  async showEnd(): Promise<void> {
    await this.show(0);
    await this.show(this.steps);
  }

  /** Learn the whole story. */
  async listen(): Promise<void> {
    const story = await api('get', '/api/tables/{table}/story', { path: { table: this.table.id } });
    this.chapters = story.map((chapter) => chapter.events);
  }

  /** Go to a step and stay there. */
  go(step: number): void {
    this.pause();
    void this.show(step);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.start();
  }

  start(): void {
    if (this.step >= this.steps) this.step = 0;
    this.playing = true;
    this.#tick();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #tick(): void {
    this.#timer = setTimeout(
      () => {
        void this.show(this.step + 1).then(() => {
          if (this.playing && this.step < this.steps) this.#tick();
          else this.playing = false;
        });
      },
      300 + 600 * this.motion
    );
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
