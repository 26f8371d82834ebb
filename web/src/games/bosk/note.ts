/** The second line under the prompt: what the choice under the pointer would bring, or why it is forbidden. */
import { showOf } from './show.svelte';
import { shown, type Move, type Table } from './types';
import { gainsOf, lostOf, windsOf } from './words';

export function note(table: Table): string | null {
  const { barred } = showOf(table);
  if (barred) return table.t(`blocked.${barred.rule}`, { ...barred, left: table.sight.view.active });
  const move = shown(table);
  return (move && noteOf(table, move)) ?? still(table);
}

function noteOf(table: Table, move: Move): string | null {
  switch (move.kind) {
    case 'plant':
    case 'squirrel':
      return gainsOf(table, move.gains);
    case 'leaf':
      return move.returned
        ? `${gainsOf(table, move.gains)} ${lostOf(table, move.returned, move.left)}`
        : gainsOf(table, move.gains);
    case 'tile':
      return move.returned ? lostOf(table, move.returned, move.leaves) : null;
    case 'wind':
      return windsOf(table, move.winds, true);
    default:
      return null;
  }
}

/** Nothing is pointed at: what helps with this question. */
function still(table: Table): string | null {
  const { question, view } = table.sight;
  const key = `note.${question?.kind ?? ''}`;
  return table.has(key) ? table.t(key, { ...question?.args, wind: view.wind }) : null;
}
