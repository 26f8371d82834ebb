/** Sentences of the board: names of choices for those who hear the page, and what a choice would bring. */
import { signed } from '../../lib/score';
import { ROLLS } from './facts';
import type { DrawMove, Mark, Move, Sheet, Table } from './types';

/** A symbol to mark with what it brings: `2 trees, 2 points`. */
export function markName(table: Table, mark: Mark): string {
  const what = table.t(`count.${mark.symbol}`, { n: mark.count });
  const name = table.t('board.mark', { what, points: mark.gain });
  return mark.riders ? `${name}, ${table.t('board.riders', { n: mark.riders })}` : name;
}

/** A territory that was drawn, for those who hear the page. */
export const drawnName = (table: Table, drawn: Sheet['territories'][number]): string =>
  table.t(drawn.symbol ? 'board.drawn.marked' : 'board.drawn.blank', { ...drawn });

/** What drawing there means before anything is marked. */
export function facts(table: Table, move: DrawMove): string {
  const parts: string[] = [];
  if (move.crosses) parts.push(table.t('board.crosses'));
  if (move.gain) parts.push(table.t('board.gain', { n: Math.abs(move.gain), signed: signed(move.gain) }));
  return parts.join(', ');
}

export function chance(table: Table, fits: number): string {
  return table.t('board.chance', { n: fits, of: ROLLS });
}

/** Why a symbol of the territory may not be marked. */
export function whyBarred(table: Table, symbol: string, rule: string): string {
  const own = `board.never.${symbol}`;
  return table.t(table.has(own) ? own : `blocked.${rule}`);
}

/** The full name of a choice. */
export function choiceName(table: Table, move: Move): string {
  const name = table.t(`action.${move.kind}`, { ...move });
  switch (move.kind) {
    case 'draw': {
      const marks = move.marks.map((mark) => markName(table, mark)).join('; ');
      return [name, facts(table, move), marks || table.t('board.blank')].filter(Boolean).join('. ');
    }
    case 'mark':
      return markName(table, move);
    case 'continue':
    case 'stop':
      return `${name}. ${chance(table, move.fits)}`;
    default:
      return name;
  }
}
