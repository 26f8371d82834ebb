/** What the components of one table share: the card in the air, the forest looked at, what is counted now. */
import type { Attachment } from 'svelte/attachments';
import { perTable } from '../../lib/board/store.svelte';
import type { Drag } from '../../lib/board/drag';
import type { SeatInfo } from '../../lib/table';
import { changesOf } from './last';
import { told, type Table } from './types';

class Hand {
  /** The card that is carried, and where it would be let go. */
  carried = $state<string | null>(null);
  over = $state<string | null>(null);
  at = $state<{ x: number; y: number } | null>(null);
  /** The tree it was let go at, until the game asks for it. */
  wish = $state<string | null>(null);
  /** The card that is looked at: the prompt says what it does. */
  look = $state<string | null>(null);
  /** The forest shown where there is room for one only. */
  side = $state<number | null>(null);
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  get carries(): boolean {
    return this.carried !== null;
  }

  /** The trees of the line that is counted now. */
  counted = $derived.by(() => {
    const { count } = this.#table;
    return told(count?.stops[count.at] ?? []).flatMap((item) =>
      item.kind === 'tree' || item.kind === 'tallest' ? [{ side: item.seat, tree: item.tree }] : []
    );
  });

  readonly #changes = $derived.by(() => (this.#table.count ? [] : changesOf(this.#table)));

  /** Whose last turn changed this: in the forest of a side, or in the middle of the table (-1). */
  lastAt(side: number, is: (what: string) => boolean): SeatInfo | undefined {
    const found = this.#changes.findLast((one) => one.side === side && is(one.what));
    return found && this.#table.sides[found.by];
  }

  /** Carry a trunk or a canopy to a tree; `place` is the step that comes before its tree is asked for, if any. */
  dragging(card: string, place: string | null): Drag {
    return {
      move: (_dx, _dy, over, { clientX, clientY }) => {
        this.carried = card;
        this.over = over;
        this.at = { x: clientX, y: clientY };
      },
      drop: (over) => {
        this.rest();
        if (!over?.startsWith('tree ')) return;
        if (place === null) return this.#table.play(over);
        this.wish = over;
        this.#table.play(place);
      },
      cancel: () => this.rest()
    };
  }

  /** Point at a card, or touch it, to be told what it does. */
  looking(card: string | undefined): Attachment | undefined {
    if (card === undefined) return undefined;
    return (element) => {
      const look = () => (this.look = card);
      const leave = () => (this.look = null);
      element.addEventListener('mouseenter', look);
      element.addEventListener('mouseleave', leave);
      element.addEventListener('click', look);
      return () => {
        element.removeEventListener('mouseenter', look);
        element.removeEventListener('mouseleave', leave);
        element.removeEventListener('click', look);
      };
    };
  }

  rest(): void {
    this.carried = null;
    this.over = null;
    this.at = null;
  }

  /** The tree is asked for: it has been chosen already. */
  grant(): void {
    const { wish } = this;
    if (wish === null || this.#table.sight.question === null || this.#table.sent.length) return;
    this.wish = null;
    this.#table.play(wish); // what is not legal is ignored
  }
}

export const handOf = perTable((table: Table) => new Hand(table));
