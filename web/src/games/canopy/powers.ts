/** Powers: which animals may act now. */
import type { Move, Table } from './types';

const OWNERS: Partial<Record<Move['kind'], string>> = {
  toucan: 'toucan',
  frog: 'dart_frog',
  tamarin: 'lion_tamarin',
  ant: 'leafcutter_ant',
  take: 'boa',
  howler: 'howler_monkey',
  sloth: 'sloth',
  return: 'goliath_spider',
  tuck: 'hoatzin',
  butterfly: 'butterfly'
};

/** The animal whose power a choice is. `take` is the boa's or the tamarin's. */
export function ownerOf(table: Table, move: Move): string | undefined {
  if (move.kind === 'take' && table.sight.question?.kind !== 'boa_take') return undefined;
  return OWNERS[move.kind];
}

export function awake(table: Table): string[] {
  return [...new Set(table.actions.flatMap((move) => ownerOf(table, move) ?? []))];
}
