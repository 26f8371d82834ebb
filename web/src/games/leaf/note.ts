/** The second line under the prompt: what the choice under the pointer would bring, else what helps with the question. */
import { movesOf, shownMove } from '../../lib/board/moves';
import { touch } from '../../lib/media';
import { handOf } from './hand.svelte';
import type { Move, Table } from './types';
import { actionsOf, choiceOf, sunsOf } from './words';

export function note(table: Table): string | null {
  const move = shownMove(table);
  return (move && noteOf(table, move)) ?? still(table);
}

function noteOf(table: Table, move: Move): string | null {
  switch (move.kind) {
    case 'card':
    case 'boost':
      return move.leaf ? table.t('board.brings', { leaf: move.leaf }) : table.t('board.any');
    case 'lay':
      return [`${actionsOf(table, move.actions)}.`, ...sunsOf(table, move)].join(' ');
    case 'grow':
      return table.t(move.size === 'baby' ? 'board.baby' : 'board.group', { group: move.group, points: move.points });
    case 'draw':
    case 'sun':
    case 'wait':
      return null;
    default:
      return choiceOf(table, move);
  }
}

function still(table: Table): string | null {
  if (table.advised.length) return null; // the advice says more
  const { question, view } = table.sight;
  const kind = question?.kind;
  if (kind === 'card') return table.t(movesOf(table, 'boost').length ? 'board.how.boost' : 'board.how.card');
  if (kind === 'lay' && !handOf(table).canTurn) return table.t('board.how.lay');
  if (kind === 'lay') return table.t(touch.current ? 'board.how.turn.touch' : 'board.how.turn');
  if (kind === 'stack') return view.turn.card ? table.t('board.how.stack') : null;
  if (kind === 'advance') return advance(table);
  if (kind === 'act') return actionsOf(table, view.turn.pending);
  return null;
}

/** The price, and the line that would be crossed. */
function advance(table: Table): string {
  const [move] = movesOf(table, 'advance');
  const price = table.t('note.advance', { ...table.sight.question?.args });
  return move?.line ? `${price} ${table.t(`line.${move.line}`)}` : price;
}
