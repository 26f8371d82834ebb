/** The moves of Bosk that boards ask for together, and what is forbidden beside them. */
import type { SquareMove, Table } from './types';

export function squareMoves(table: Table): SquareMove[] {
  return table.actions.filter((move): move is SquareMove => move.kind === 'leaf' || move.kind === 'squirrel');
}

/** A square ahead that the next leaf may not take, with the rule that forbids it. */
export interface Blocked {
  square: string;
  cost: number;
  rule: string;
}

export function blocked(table: Table): Blocked[] {
  const { question } = table.sight;
  return question?.kind === 'leaf' ? (question.args['blocked'] as Blocked[]) : [];
}
