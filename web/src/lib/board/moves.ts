/** The legal moves of a table, picked out. */
import type { Action, TableView } from '../table';

type Table<A extends Action> = Pick<TableView<unknown, unknown, A>, 'actions' | 'sight'>;

/** Of a union of moves those that may be of kind K; one shape may serve several kinds. */
export type OfKind<A extends Action, K> = A extends Action ? (K extends A['kind'] ? A : never) : never;

/** The legal moves of one kind. */
export function movesOf<A extends Action, K extends A['kind']>(table: Table<A>, kind: K): OfKind<A, K>[] {
  return table.actions.filter((move): move is A & OfKind<A, K> => move.kind === kind);
}

/** The move of a notation, if it answers the question of this moment, also while it is on its way. */
export function moveOf<A extends Action>(table: Table<A>, id: string | null | undefined): A | undefined {
  return id === null || id === undefined ? undefined : table.sight.actions.find((move) => move.id === id);
}

/** What is to be seen as if it were done: under pointer or focus, else laid, else on its way. Links in order. */
export function shownIds(table: Pick<TableView, 'preview' | 'staged' | 'sent'>): readonly string[] {
  if (table.preview !== null) return [table.preview];
  return table.staged.length ? table.staged : table.sent;
}

/** The single move that is to be seen as if it were done. A board that plans chains reads `shownIds`. */
export function shownMove<A extends Action>(
  table: Table<A> & Pick<TableView, 'preview' | 'staged' | 'sent'>
): A | undefined {
  return moveOf(table, shownIds(table)[0]);
}
