/** Which choice a card on the table is: the same card may be chosen where it lies and in the list of choices. */
import type { DropMove, Move, StealMove, Table, TreeMove } from './types';

/** Choices that name a card of a forest. `ant` and `mushroom` stand in the list only: a stray click costs a power. */
export function goneBy(
  table: Table,
  side: number,
  card: string,
  tree: number | null = null
): DropMove | StealMove | undefined {
  return table.actions.find((move): move is DropMove | StealMove => {
    if (move.kind === 'steal') return move.side === side && move.card === card;
    return move.kind === 'drop' && move.side === side && move.card === card && move.tree === tree && !move.stash;
  });
}

export function stashBy(table: Table, stash: number): DropMove | undefined {
  return table.actions.find((move): move is DropMove => move.kind === 'drop' && move.stash === stash);
}

export function treeBy(table: Table, tree: number | null): TreeMove | undefined {
  return table.actions.find((move): move is TreeMove => move.kind === 'tree' && move.tree === tree);
}

const PICKED = ['place', 'take', 'return', 'tuck', 'stash', 'grow'];

/** What a click on a card that is offered does. */
export function pickedBy(table: Table, card: string): Move | undefined {
  return (
    table.actions.find((move) => PICKED.includes(move.kind) && 'card' in move && move.card === card) ??
    table.actions.find((move) => move.kind === 'rest' && move.cards.includes(card))
  );
}
