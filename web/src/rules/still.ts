/** A position of the rules, as a game's components see it: nothing happens in it. */
import type { Picture } from '../lib/api';
import { quiet } from '../lib/frames';
import { box } from '../lib/games.svelte';
import { t } from '../lib/i18n.svelte';
import { sidesOf } from '../lib/seats';
import type { Args, GameClient, SeatInfo, Sight, TableView } from '../lib/table';
import { Words } from '../lib/words';

const nothing = (): void => {};

export class Still implements TableView {
  readonly replaying = true;
  readonly motion = 0;
  readonly preview = null;
  readonly pointed = null;
  readonly count = null;
  readonly actions = [];
  readonly events = [];
  readonly last = [];
  readonly fresh = [];
  readonly staged = [];
  readonly sent = [];
  readonly advised = [];
  readonly setPreview = nothing;
  readonly play = nothing;
  readonly plan = nothing;
  readonly undo = nothing;
  readonly skip = nothing;
  readonly sight: Sight;
  readonly options: Readonly<Record<string, string>>;
  readonly sides: readonly SeatInfo[];
  readonly seats: readonly SeatInfo[];

  readonly #words = new Words(() => box(this.game)?.texts ?? {});

  constructor(
    readonly game: string,
    client: GameClient,
    picture: Picture
  ) {
    this.sight = quiet(picture.sight);
    this.options = picture.options;
    const seats = Array.from({ length: picture.seats }, (_, k) => ({
      kind: 'person' as const,
      name: t('seat.here', { n: k + 1 }),
      level: null,
      mine: k === this.sight.viewer,
      online: true,
      host: false
    }));
    this.sides = sidesOf({ seats }, box(game), client.palette);
    this.seats = this.sides.slice(0, picture.seats);
  }

  get material(): unknown {
    return box(this.game)?.material;
  }
  get me(): number {
    return this.sight.viewer;
  }
  t(key: string, args?: Args): string {
    return this.#words.t(key, args);
  }
  has(key: string): boolean {
    return this.#words.has(key);
  }
}
