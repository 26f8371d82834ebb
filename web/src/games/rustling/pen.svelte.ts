/** The hand that holds the pencil: what the components of one table share and no server knows. */
import { movesOf, shownIds, shownMove } from '../../lib/board/moves';
import { perTable } from '../../lib/board/store.svelte';
import { nearest, type Point } from '../../lib/board/units';
import { around, fits, handle, isUpright, opened, rectIn, rectOf, territoryOf, type Rect, type Size } from './grid';
import { forbidden, printedOf } from './facts';
import { pointsOf } from './lines';
import type { DrawMove, Season, Table } from './types';

/** A rectangle in the air that may not be drawn, and the rule against it. */
export interface Refused {
  rect: Rect;
  rule: string;
}

const REACH = 0.8; // squares between the pointer and a handle that still catches it
const OFF_THE_SHEET = 'RUST-22';

export class Pen {
  refused = $state.raw<Refused | null>(null);
  /** The player turned the rectangle: only standing (true) or lying (false) ones are caught. */
  upright = $state<boolean | null>(null);
  /** The corner square where a drag began. */
  #corner: Point | null = null;
  dragging = $state(false);
  /** The sheet that is shown large. */
  large = $state.raw<{ seat: number; season: Season } | null>(null);
  /** The seat whose sheet lies in the middle, for those who have none. */
  watched = $state(0);

  /** How many lines of the sheet that is counted now have been told. */
  told = $state(0);

  constructor(readonly table: Table) {}

  /** The lines that the sheet counted now has points for; none while the sum stays. */
  readonly counted = $derived.by(() => {
    const { count } = this.table;
    const seat = count?.stops[count.at]?.[0]?.seat;
    if (seat === undefined) return [];
    return printedOf(this.table)
      .score.map((line) => ({ seat, line, points: pointsOf(this.table, seat, line.label) }))
      .filter(({ points }) => points !== 0);
  });

  readonly places = $derived.by(() =>
    movesOf(this.table, 'draw').map((move) => ({ move, rect: rectOf(move.from, move.to) }))
  );
  readonly #forbidden = $derived.by(() => forbidden(this.table));

  enlarge(seat: number, season: Season = this.table.sight.view.season): void {
    this.large = { seat, season };
  }

  /** The seat whose sheet lies in the middle; while a season is counted, the one that is counted. */
  get seat(): number {
    const { count } = this.table;
    const counted = count?.stops[Math.min(count.at, count.stops.length - 1)]?.[0]?.seat;
    if (counted !== undefined) return counted;
    return this.table.me >= 0 ? this.table.me : Math.min(this.watched, this.table.seats.length - 1);
  }
  get sizes(): readonly Size[] {
    return (this.table.sight.question?.args['sizes'] ?? []) as Size[];
  }
  get canTurn(): boolean {
    return this.sizes.length > 1;
  }
  /** The territory under the pointer or the focus, else the one laid and not confirmed. */
  get shown(): DrawMove | undefined {
    if (this.refused) return undefined;
    const move = shownMove(this.table);
    return move?.kind === 'draw' ? move : undefined;
  }

  press(corner: Point): void {
    this.#corner = corner;
  }

  /** The pointer moved over the sheet, pressed or not; `at` in squares. */
  point(at: Point): void {
    if (this.dragging && this.#corner) this.#show(opened(this.#corner, at, this.sizes));
    else this.#hover(at);
  }

  #hover(at: Point, reach = REACH): void {
    const places = this.places.filter(({ rect }) => this.#wanted(rect));
    const found = nearest(places, ({ rect }) => handle(rect), at, reach);
    const size = this.sizes.find(([w, h]) => this.upright === null || h > w === this.upright) ?? this.sizes[0];
    this.#show(found?.rect ?? (size && around(at, size, this.table.material.side)));
  }

  #wanted(rect: Rect): boolean {
    return this.upright === null || !this.canTurn || isUpright(rect) === this.upright;
  }

  #show(rect: Rect | undefined): void {
    if (!rect) return this.clear();
    const place = this.#placeOf(rect);
    this.table.setPreview(place?.move.id ?? null);
    const rule = fits(rect, this.table.material.side) ? this.#forbidden[territoryOf(rect)] : OFF_THE_SHEET;
    this.refused = place || !rule ? null : { rect, rule };
  }

  #placeOf(rect: Rect) {
    const name = territoryOf(rect);
    return this.places.find(({ move }) => move.id.endsWith(` ${name}`));
  }

  /** Draw what is in the air, if it may be drawn. */
  draw(): void {
    if (this.table.preview !== null && this.refused === null) this.table.play(this.table.preview);
  }

  lift(): void {
    this.#corner = null;
    this.dragging = false;
  }

  clear(): void {
    this.refused = null;
    this.table.setPreview(null);
  }

  /**
   * Turn the rectangle in the air, or the one laid: under the pointer, or without one to the nearest place where it
   * fits. Gives that place.
   */
  turn(at: Point | null): string | null {
    if (!this.canTurn) return null;
    const id = shownIds(this.table)[0];
    const now = this.refused?.rect ?? (id?.startsWith('draw') ? rectIn(id) : null);
    this.upright = now ? !isUpright(now) : !this.upright;
    const from = at ?? (now && { x: now.x + now.w / 2, y: now.y + now.h / 2 });
    if (!from) return null;
    this.#hover(from, at ? REACH : Infinity);
    return this.table.preview;
  }

  /** Turn by a button: what was laid is laid anew. */
  turnLaid(): void {
    const [laid] = this.table.staged;
    const id = this.turn(null);
    if (laid && id) this.table.play(id);
  }
}

export const penOf = perTable((table: Table) => new Pen(table));
