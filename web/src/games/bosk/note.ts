/** The second line under the prompt: what the choice under the pointer would bring, or why it is forbidden. */
import { touch } from '../../lib/media';
import { showOf } from './show.svelte';
import { shownMove } from '../../lib/board/moves';
import type { Move, Table } from './types';
import { gainsOf, lostOf, windsOf } from './words';

export function note(table: Table): string | null {
  const { barred } = showOf(table);
  if (barred) return table.t(`blocked.${barred.rule}`, { ...barred, left: table.sight.view.active });
  const move = shownMove(table);
  return (move && noteOf(table, move)) ?? still(table);
}

function noteOf(table: Table, move: Move): string | null {
  switch (move.kind) {
    case 'plant':
    case 'squirrel':
      return gainsOf(table, move.gains);
    case 'leaf':
      return move.lost.least
        ? `${gainsOf(table, move.gains)} ${lostOf(table, move.lost, move.cost + move.left)}`
        : gainsOf(table, move.gains);
    case 'tile':
      return move.lost?.least ? lostOf(table, move.lost, move.leaves) : null;
    case 'wind':
      return windsOf(table, move.winds, true);
    default:
      return null;
  }
}

/** Nothing is pointed at: what helps with this question. */
function still(table: Table): string | null {
  if (table.advised.length) return null; // the advice says more
  const { question, view } = table.sight;
  const key = `note.${question?.kind ?? ''}`;
  const own = touch.current && table.has(`${key}.touch`) ? `${key}.touch` : key;
  return table.has(own) ? table.t(own, { ...question?.args, wind: view.wind }) : null;
}
