/** What the components of one table share and no server knows: the piece in hand, and what is looked at. */
import { Ghost, type Place } from '../../lib/board/ghost.svelte';
import { moveOf, movesOf } from '../../lib/board/moves';
import { perTable } from '../../lib/board/store.svelte';
import { nearest, unitsAt, type Point } from '../../lib/board/units';
import { cellOf, formOf, nameOf, squaresOf } from './floor';
import { flipped, SIDE, turned, type Cell } from './polyomino';
import type { Exchange, Floor, Lie, Table } from './types';

/** A tile of my path or among those offered, or the squirrel. */
export type Held = { tile: string; from: 'path' | 'offers'; place: number } | { squirrel: true };

export interface Spot extends Place {
  turn: number;
  /** The square under the hole; of a squirrel, its own. */
  hole: Cell;
  squares: readonly Cell[];
  /** Nothing lies there yet. */
  fits: boolean;
}

/** What a pointer near a place that fits is drawn to, in squares. */
const PULL = 0.85;
/** How far beside the floor a pointer still counts, in squares. */
const BESIDE = 1;
const LIFT = 52; // px
const SQUIRREL: Lie = { way: 0, height: 1, width: 1, squares: [[0, 0]], hole: null };

const middle = ([row, column]: Cell): Point => ({ x: column + 0.5, y: row + 0.5 });

export class Hand {
  /** Picked up here, without a word to anybody: it may be tried at any time (INDI-14). */
  #held = $state.raw<Held | null>(null);
  /** The way each type of tile was turned last. */
  turns = $state<Record<string, number>>({});
  /** The ghost stays where it is: laid for a try, or staged. */
  still = $state(false);
  /** What was staged or sent: drawn until the answer is here. */
  set = $state.raw<(Spot & { tile: string | null }) | null>(null);
  /** A seat, or a round past, whose floor is shown large. */
  large = $state<{ seat: number; round: number } | null>(null);
  /** What is unfolded over a small board. */
  open = $state<'animals' | 'exchange' | 'paths' | null>(null);
  /** A piece is being dragged. */
  dragged = $state(false);
  /** The last press was a finger's. */
  touched = false;
  /** An exchange under the pointer, before the engine is asked for it. */
  swapping = $state.raw<Exchange | null>(null);

  /** The floor as it is drawn, to know where a pointer is. */
  drawing: SVGSVGElement | undefined;
  #wish = $state<string | null>(null);

  constructor(readonly table: Table) {}

  readonly ghost: Ghost<Spot> = new Ghost(() => this.spots);

  // what is in hand

  /** My own floor; of a spectator, that of whoever plays. */
  get seat(): number {
    const { me, sight } = this.table;
    return me >= 0 ? me : Math.max(0, sight.view.player ?? 0);
  }
  get floor(): Floor | undefined {
    return this.table.sight.view.floors[this.seat];
  }
  get question(): string {
    return this.table.sight.question?.kind ?? '';
  }
  /** The engine has a tile at hand: it was chosen, and its square is asked. */
  get chosen(): boolean {
    return this.question === 'hole_square' || this.question === 'orientation';
  }
  readonly held: Held | null = $derived.by(() => {
    const { view } = this.table.sight;
    if (this.chosen && view.work.tile) {
      const from = view.work.deed === 'mushroom' ? 'offers' : 'path';
      return { tile: view.work.tile, from, place: view.work.place ?? 0 };
    }
    const held = this.#held;
    if (!held || 'squirrel' in held) return held;
    const there = held.from === 'path' ? this.floor?.path : view.work.offers.map(({ tile }) => tile);
    return there?.[held.place - 1] === held.tile ? held : null;
  });
  readonly tile: string | null = $derived.by(() => (this.held && 'tile' in this.held ? this.held.tile : null));

  wayOf(tile: string): number {
    const { same } = formOf(this.table.material, tile);
    return same[this.turns[tile] ?? 0] ?? 0;
  }

  // where it can lie

  /** The actions that come before the square, if the piece can be played now; null while it can only be tried. */
  readonly before: readonly string[] | null = $derived.by(() => {
    const { held, table } = this;
    if (!held || table.actions.length === 0) return null;
    if ('squirrel' in held) return moveOf(table, 'squirrel') ? ['squirrel'] : null;
    if (this.chosen) return [];
    const one = held.from === 'path' ? `tile ${held.place}` : `take ${held.place}`;
    if (moveOf(table, one)) return [one];
    const [leaf] = movesOf(table, 'leaf');
    if (held.from !== 'path' || !leaf?.places.includes(held.place)) return null;
    return leaf.places.length > 1 ? [leaf.id, one] : [leaf.id];
  });

  readonly spots: readonly Spot[] = $derived.by(() => {
    const { held, floor, table } = this;
    if (!held || !floor) return [];
    const lies = 'squirrel' in held ? [SQUIRREL] : formOf(table.material, held.tile).lies;
    const bare = new Set(floor.uncovered);
    const found = lies.flatMap((lie) =>
      table.material.squares.flatMap((square): Spot[] => {
        const hole = cellOf(square);
        const squares = squaresOf(table.material, lie, hole);
        if (!squares) return [];
        const fits = squares.every((one) => bare.has(nameOf(one)));
        return [{ ...middle(hole), ids: [square, `${lie.way}`], turn: lie.way, hole, squares, fits }];
      })
    );
    if (!this.before) return found;
    const ways = new Map<string, number>(); // by square
    for (const { fits, hole } of found) if (fits) ways.set(nameOf(hole), (ways.get(nameOf(hole)) ?? 0) + 1);
    return found.map((spot) => (spot.fits ? { ...spot, ids: this.#chain(spot, ways) } : spot));
  });

  /** The chain that lays it there: what leaves no choice is not asked. */
  #chain(spot: Spot, ways: ReadonlyMap<string, number>): string[] {
    const name = nameOf(spot.hole);
    const asked = this.question === 'orientation';
    const kind = this.held && 'squirrel' in this.held ? 'sit' : 'hole';
    return [
      ...(this.before ?? []),
      ...(ways.size > 1 && !asked ? [`${kind} ${name}`] : []),
      ...((ways.get(name) ?? 0) > 1 ? [`way ${spot.turn}`] : [])
    ];
  }

  /** The squares on which its hole may come to lie, and whether it may as it is turned now. */
  readonly holes: ReadonlyMap<string, boolean> = $derived.by(() => {
    const found = new Map<string, boolean>();
    for (const { hole, fits, turn } of this.spots)
      if (fits) found.set(nameOf(hole), found.get(nameOf(hole)) || turn === this.ghost.turn);
    return found;
  });

  // picking up and putting back

  take(held: Held): void {
    if (this.table.staged.length) this.table.undo();
    this.still = false;
    this.set = null;
    this.ghost.clear();
    this.#held = held;
    this.ghost.turn = 'tile' in held ? this.wayOf(held.tile) : 0;
  }
  /** Put it back. A tile that the engine knows of is taken back there. */
  drop(): void {
    if (this.table.staged.length || (this.chosen && this.table.actions.length)) this.table.undo();
    this.forget();
  }
  forget(): void {
    this.#held = null;
    this.set = null;
    this.still = false;
    this.dragged = false;
    this.ghost.clear();
  }
  /** Take the piece that `id` names instead of the one the engine has at hand. */
  swap(id: string): void {
    this.drop();
    this.#wish = id;
  }
  grant(): void {
    const id = this.#wish;
    if (id === null || this.table.actions.length === 0) return;
    this.#wish = null;
    this.table.play(id);
  }

  // moving and turning

  /** Where a pointer is, in squares; a finger holds the piece above itself, to see it. */
  at(event: { clientX: number; clientY: number }, lifted = false): Point | null {
    const place = { clientX: event.clientX, clientY: event.clientY - (lifted ? LIFT : 0) };
    const at = unitsAt(this.drawing, place);
    return at && { x: at.x / SIDE, y: at.y / SIDE };
  }
  /** The pointer is here, in squares. */
  point(at: Point | null): void {
    if (this.still || !this.held) return;
    const { rows, columns } = this.table.material;
    const beside = at && Math.max(-at.x, -at.y, at.x - columns, at.y - rows) > BESIDE;
    if (!at || beside) return void this.ghost.go(undefined);
    this.ghost.turn ??= this.tile ? this.wayOf(this.tile) : 0;
    const wanted = this.spots.filter(({ turn }) => turn === this.ghost.turn);
    const near = nearest(
      wanted.filter(({ fits }) => fits),
      (spot) => spot,
      at,
      PULL
    );
    this.ghost.go(near ?? nearest(wanted, (spot) => spot, at));
  }
  turn(by = 1): void {
    this.#lie((way) => turned(way, by));
  }
  flip(): void {
    this.#lie(flipped);
  }
  /** It lies in another way; laid, it stays as near as possible to where it was, best where it fits. */
  #lie(change: (way: number) => number): void {
    const { tile, ghost } = this;
    if (!tile) return;
    const at = (this.set ?? ghost.here)?.hole;
    const { same } = formOf(this.table.material, tile);
    const way = same[change(ghost.turn ?? this.wayOf(tile))] ?? 0;
    this.turns[tile] = way;
    ghost.turn = way;
    if (!at) return;
    const laid = this.still;
    this.still = false;
    this.point(middle(at));
    if (laid && ghost.here?.fits) this.lay();
    else if (laid && this.table.staged.length) this.table.undo();
  }

  // laying

  /** On this square, turned as it is, or else in the first way that fits. */
  aim(square: string): void {
    const here = this.spots.filter(({ hole, fits }) => fits && nameOf(hole) === square);
    const spot = here.find(({ turn }) => turn === this.ghost.turn) ?? here[0];
    if (!spot) return;
    this.still = false;
    if (this.tile) this.turns[this.tile] = spot.turn;
    this.ghost.turn = spot.turn;
    this.ghost.go(spot);
  }
  /** What is in the air is laid: staged if it can be played, else it just stays there. Once more, and it is played. */
  lay(): void {
    const spot = this.ghost.here;
    if (!spot?.fits) return;
    const again = this.table.staged.length > 0 && this.table.staged.join() === spot.ids.join();
    this.still = true;
    if (!this.before) return;
    this.set = { ...spot, tile: this.tile };
    this.table.plan(spot.ids, { kind: this.tile ? 'way' : 'sit', ends: !again });
  }
  /** Keep up with the table: what was staged is taken back, what was sent is answered. */
  follow(): void {
    const waiting = this.table.staged.length > 0 || this.table.sent.length > 0;
    if (this.set && this.#busy && !waiting) this.forget();
    else if (this.set && !waiting) this.lift();
    this.#busy = this.table.sent.length > 0;
    if (this.chosen) this.ghost.turn ??= this.tile ? this.wayOf(this.tile) : null;
  }
  #busy = false;
  /** It is in the air again. */
  lift(): void {
    this.set = null;
    this.still = false;
  }
}

export const handOf = perTable((table: Table) => new Hand(table));
