/** The second line under the prompt: what the choice under the pointer would bring, or how to go about it. */
import { shownMove } from '../../lib/board/moves';
import { touch } from '../../lib/media';
import { completed, printedOn, sum } from './floor';
import { handOf, type Hand } from './hand.svelte';
import type { Move, Table } from './types';
import { lostUnder, purseOf, tileOf, zonesOf } from './words';

export function note(table: Table): string | null {
  const hand = handOf(table);
  const move = shownMove(table);
  return inTheAir(table, hand) ?? (move && ofMove(table, move)) ?? still(table, hand);
}

/** The piece in hand, where it is now. */
function inTheAir(table: Table, hand: Hand): string | null {
  const spot = hand.set ?? hand.ghost.here;
  const { floor, held } = hand;
  if (!spot || !floor || (!held && !hand.set)) return null;
  const hole = held && 'squirrel' in held ? null : spot.hole;
  if (!spot.fits) return table.t(hole ? 'board.no_room' : 'board.no_seat');
  const found = hole && printedOn(table.material, floor.side, hole);
  const lost = lostUnder(table, floor, spot.squares, hole);
  const facts = [
    ...(found ? [table.t('board.shows', { treasure: found })] : []),
    ...zonesOf(table, completed(table.material, floor, spot.squares, hole)),
    ...(sum(lost) ? [table.t('board.loses', { what: purseOf(table, lost) })] : [])
  ];
  const fits = hole ? [table.t(hand.before || hand.set ? 'board.fits' : 'board.tries')] : [];
  return [...fits, ...facts, ...(table.staged.length ? [table.t('board.again')] : [])].join(' · ');
}

function ofMove(table: Table, move: Move): string | null {
  switch (move.kind) {
    case 'sit':
      return [
        ...(move.lost ? [table.t('board.loses', { what: table.t(`some.${move.lost}`, { n: 1 }) })] : []),
        ...zonesOf(table, move.zones),
        ...(move.full ? [table.t('board.full')] : [])
      ].join(' · ');
    case 'rest':
      return sum(move.finds) ? table.t('board.brings', { what: purseOf(table, move.finds) }) : table.t('board.nothing');
    case 'kind':
      return move.bonus ? table.t('board.bonus', { treasure: move.bonus }) : null;
    case 'berry':
      return table.t('board.refills', { upto: move.upto });
    case 'source':
      return list(table, move.tiles);
    case 'mushroom':
    case 'donors':
      return list(
        table,
        move.offers.map(({ tile }) => tile)
      );
    case 'take':
    case 'tile':
      return tileOf(table, move.tile);
    case 'end_turn':
      return move.animals.length
        ? table.t('board.waiting', { animals: move.animals.map((one) => table.t(`animal.${one}`)).join(', ') })
        : null;
    case 'way':
      return zonesOf(table, move.zones).join(' · ') || null;
    default:
      return null;
  }
}

const list = (table: Table, tiles: readonly string[]) => tiles.map((tile) => tileOf(table, tile)).join(' · ');

/** Nothing is pointed at: how it goes. */
function still(table: Table, hand: Hand): string | null {
  if (table.advised.length) return null; // the advice says more
  if (hand.tile) return table.t(touch.current ? 'board.how.touch' : 'board.how');
  if (hand.question === 'menu_before') return table.t(touch.current ? 'board.start.touch' : 'board.start');
  return null;
}
