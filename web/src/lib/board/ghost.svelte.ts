/**
 * A piece in the air. Where it could be laid is a list of places, each with the chain of actions that lays it there;
 * the ghost is the place that pointer, finger or focus is at. It holds no rule: the places come from the actions.
 *
 *     const ghost = new Ghost(() => places);          // reactive: places follow the table
 *     onpointermove={(event) => ghost.point(unitsAt(svg, event), REACH)}
 *     onclick={() => ghost.lay(table, { kind: 'place', ends: true })}
 *     {#if ghost.here}<Piece at={ghost.here} ghost />{/if}
 */
import type { TableView } from '../table';
import { nearest, type Point } from './units';

export interface Place extends Point {
  /** The actions that lay the piece here, in order. */
  ids: readonly string[];
  /** Which way the piece is turned, if there are several. */
  turn?: number;
}

const same = (one: readonly string[], other: readonly string[]) => one.join('|') === other.join('|');

export class Ghost<P extends Place> {
  /** The way the player has turned the piece; null while any will do. */
  turn = $state<number | null>(null);
  #ids = $state.raw<readonly string[]>([]);

  constructor(readonly places: () => readonly P[]) {}

  /** The place the ghost is at; none while it is nowhere, and none once the place is not offered any more. */
  readonly here: P | undefined = $derived.by(() => this.places().find((place) => same(place.ids, this.#ids)));
  readonly turns: readonly number[] = $derived.by(() =>
    [...new Set(this.places().flatMap(({ turn }) => turn ?? []))].sort((one, other) => one - other)
  );

  /** The pointer is here: the nearest place within reach, turned as the player wishes. */
  point(at: Point | null, reach = Infinity): P | undefined {
    const wanted = this.places().filter(({ turn }) => this.turn === null || turn === undefined || turn === this.turn);
    return this.go(at === null ? undefined : nearest(wanted, (place) => place, at, reach));
  }

  /** The focus is at this place, or nowhere. */
  go(place: P | undefined): P | undefined {
    this.#ids = place?.ids ?? [];
    return place;
  }

  /** Turn the piece, and lay it as near as possible to where it was. */
  rotate(by = 1): P | undefined {
    if (this.turns.length === 0) return this.here;
    const { here, turns } = this;
    const now = turns.indexOf(this.turn ?? here?.turn ?? turns[0] ?? 0);
    this.turn = turns[(now + by + turns.length) % turns.length] ?? null;
    return here ? this.point(here) : undefined;
  }

  /** Play what is in the air, in one gesture. */
  lay(table: Pick<TableView, 'plan'>, last?: { kind?: string; ends?: boolean }): void {
    if (this.here) table.plan(this.here.ids, last);
  }

  clear(): void {
    this.#ids = [];
    this.turn = null;
  }
}
