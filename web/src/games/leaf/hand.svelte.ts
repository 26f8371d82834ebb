/** What the components of one table share and no server knows: how the leaf in hand is turned, what is looked at. */
import { tick } from 'svelte';
import { movesOf, shownIds } from '../../lib/board/moves';
import { perTable } from '../../lib/board/store.svelte';
import type { Cell } from './hexes';
import type { Colour, LayMove, Material, Move, Table } from './types';

/** A cell of the floor where the leaf in hand may lie, in one way or in several; the best first. */
export interface Place extends Cell {
  key: string;
  moves: LayMove[];
}

export type Panel = 'tree' | 'animals';

const byWorth = (one: LayMove, other: LayMove) => other.total - one.total || one.rotation - other.rotation;

export class Hand {
  /** The way the player has turned the leaf; null while any will do. */
  turn = $state<number | null>(null);
  /** There is no room beside the floor: its neighbours are panels over it, and their choices are in the tray. */
  narrow = $state(false);
  /** What lies over the floor where there is no room beside it. */
  panel = $state<Panel | null>(null);
  /** Of several kinds of actions, the one whose choices are shown where there is no room for all. */
  colour = $state<Colour | null>(null);

  /** A frost is over, and everybody looks who fell asleep. */
  hushed = $state(false);

  #wish = $state<string | null>(null);

  constructor(readonly table: Table) {}

  readonly places: readonly Place[] = $derived.by(() => {
    const found = new Map<string, Place>();
    for (const move of movesOf(this.table, 'lay').sort(byWorth)) {
      const key = `${move.q},${move.r}`;
      const place = found.get(key);
      if (place) place.moves.push(move);
      else found.set(key, { key, q: move.q, r: move.r, moves: [move] });
    }
    return [...found.values()].sort((one, other) => one.r - other.r || one.q - other.q);
  });

  /** How the leaf would lie here: turned as the player wishes or the hint says, if it fits so. */
  moveAt({ moves }: Place): LayMove | undefined {
    const { advised } = this.table;
    const wanted = (move: LayMove) => (this.turn === null ? advised.includes(move.id) : move.rotation === this.turn);
    return moves.find(wanted) ?? moves[0];
  }

  get canTurn(): boolean {
    return this.places.some((place) => place.moves.length > 1);
  }

  /** Turn the leaf: where it is seen to the next way in which it fits there, else everywhere. */
  rotate(by = 1): void {
    const { table } = this;
    const id = shownIds(table)[0];
    const place = this.places.find(({ moves }) => moves.some((move) => move.id === id));
    const ways = place?.moves ?? this.places.flatMap(({ moves }) => moves);
    const turns = [...new Set(ways.map(({ rotation }) => rotation))].sort((one, other) => one - other);
    const now = place?.moves.find((move) => move.id === id)?.rotation ?? this.turn ?? -1;
    const next = turns[(turns.indexOf(now) + by + turns.length) % turns.length];
    if (next === undefined) return;
    this.turn = next;
    const move = place?.moves.find(({ rotation }) => rotation === next);
    if (!move) return;
    if (table.staged.length) table.play(move.id);
    if (table.preview === null) return;
    table.setPreview(move.id);
    // the choices are drawn anew, and one that goes takes its preview along
    void tick().then(() => queueMicrotask(() => table.setPreview(move.id)));
  }

  /** My last step may still be taken back. */
  get free(): boolean {
    return this.table.actions.length > 0 && this.table.sight.undo;
  }
  /** Put the leaf back and play `id` instead. */
  swap(id: string): void {
    if (this.table.staged.length) this.table.undo();
    this.table.undo();
    this.#wish = id;
  }
  /** Play what is wished for as soon as it is asked. */
  grant(): void {
    if (this.#wish === null || this.table.actions.length === 0) return;
    const id = this.#wish;
    this.#wish = null;
    this.table.play(id);
  }

  /** The colour whose choices are shown: the player's, the hint's, else the first there is. */
  get chosen(): Colour | null {
    const { pending } = this.table.sight.view.turn;
    const advised = this.table.sight.actions.find(({ id }) => this.table.advised.includes(id));
    const hinted = advised && colourOf(this.table.material, advised);
    const first = this.table.material.colours.map(({ colour }) => colour).find((colour) => pending[colour]);
    return [hinted, this.colour, first].find((colour) => colour && pending[colour]) ?? null;
  }
}

const DEEDS: Partial<Record<Move['kind'], string>> = {
  grow: 'mushroom',
  draw: 'card',
  animal: 'animal',
  sun: 'sun',
  climb: 'climb'
};

/** The colour of the action that a move spends. */
export function colourOf(material: Material, move: Move): Colour | undefined {
  if (move.kind === 'acorn') return move.colour;
  return material.colours.find(({ action }) => action === DEEDS[move.kind])?.colour;
}

export const handOf = perTable((table: Table) => new Hand(table));
