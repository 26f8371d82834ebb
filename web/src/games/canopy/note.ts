/** The second line under the prompt: what the choice under the pointer would bring. */
import { shownMove } from '../../lib/board/moves';
import { phone, touch } from '../../lib/media';
import { handOf } from './hand.svelte';
import { tookOf } from './spirit';
import type { Move, Table } from './types';
import { signed } from '../../lib/score';
import { fullRule, gain } from './words';

export function note(table: Table): string | null {
  const move = shownMove(table);
  const { look } = handOf(table);
  return (move && noteOf(table, move)) ?? (look && fullRule(table, look)) ?? still(table);
}

function noteOf(table: Table, move: Move): string | null {
  switch (move.kind) {
    case 'keep':
      return [
        table.t('preview.keep', { change: gain(move.change), after: move.after }),
        ...warned(table, move.warnings)
      ].join(' · ');
    case 'refuse':
      return table.t(move.last ? 'preview.refuse.last' : move.grows ? 'preview.refuse' : 'preview.refuse.empty');
    case 'tree':
      return move.points
        ? table.t('preview.tree', { ...move, points: move.points })
        : table.t('preview.tree.open', { ...move });
    case 'drop':
    case 'ant':
    case 'mushroom':
      return table.t('preview.drop', { card: move.card, change: gain(move.change) });
    case 'place':
    case 'take':
    case 'grow':
    case 'tuck':
    case 'stash':
    case 'return':
      return `${fullRule(table, move.card)}${move.change ? ` (${signed(move.change)})` : ''}`;
    case 'toucan':
      return table.t('ability.toucan');
    case 'frog':
      return table.t('ability.dart_frog');
    case 'tamarin':
      return table.t('ability.lion_tamarin');
    default:
      return null;
  }
}

const warned = (table: Table, warnings: readonly string[]) => warnings.map((one) => table.t(`warning.${one}`));

/** Nothing is pointed at: the forced pile, the Spirit's reasons, the card of the season, how to read a card. */
function still(table: Table): string | null {
  if (table.advised.length) return null; // the advice says more
  const { view, question } = table.sight;
  if (!question) return null;
  if (view.forced) return table.t('board.forced');
  const took = tookOf(table);
  if (took && question.kind === 'pile_choice') return table.t(`spirit.${took.why}`, { ...took });
  if (view.change && phone.current) return table.t(`effect.${view.change}`);
  if (question.kind !== 'pile_choice') return null; // elsewhere a touch would choose
  return table.t(touch.current ? 'board.how.touch' : 'board.how');
}
