/** The second line under the prompt: what the choice under the pointer would bring, or why it is forbidden. */
import { touch } from '../../lib/media';
import { penOf } from './pen.svelte';
import { movesOf, shownMove } from '../../lib/board/moves';
import { ROLLS } from './facts';
import type { Table } from './types';
import { chance, choiceName, facts, markName } from './words';

export function note(table: Table): string | null {
  const { refused } = penOf(table);
  if (refused) return table.t(`blocked.${refused.rule}`);
  const move = shownMove(table);
  switch (move?.kind) {
    case 'draw':
      return [`${move.from}:${move.to}`, facts(table, move), next(table, move.fits)].filter(Boolean).join(' · ');
    case 'mark':
    case 'row':
      return markName(table, move);
    case 'joker':
      return choiceName(table, move);
    case 'penalty':
      return move.fits ? table.t('board.penalty.sure', { n: move.fits }) : table.t('board.penalty.only');
    case 'continue':
      return chance(table, move.fits);
    case 'stop':
      return table.t(table.seats.length > 1 ? 'board.stop.sure' : 'board.stop.alone');
    default:
      return still(table);
  }
}

const next = (table: Table, fits: number) => table.t('board.chance.short', { n: fits, of: ROLLS });

/** Nothing is pointed at. */
function still(table: Table): string | null {
  if (table.advised.length) return null; // the advice says more
  if (!table.sight.question?.kind.startsWith('draw') || table.sent.length) return null;
  if (movesOf(table, 'draw').length === 0) return table.t('board.penalty.only');
  return table.t(touch.current ? 'board.how.touch' : 'board.how');
}
