import type { GameClient } from '../../lib/table';
import Board from './Board.svelte';
import { note } from './note';
import Score from './Score.svelte';
import Seat from './Seat.svelte';
import { isSummer, isWinter } from './seasons';
import { lineOf } from './show.svelte';
import Strip from './Strip.svelte';
import Tray from './Tray.svelte';
import { turnOf } from './turn';
import type { Material, Move, View } from './types';

export default {
  Board,
  Seat,
  Score,
  Strip,
  Tray,
  note,
  parts: [
    { name: 'season.summer', colour: 'var(--summer)', has: isSummer },
    { name: 'season.winter', colour: 'var(--winter)', has: isWinter }
  ],
  counts: lineOf,
  turn: turnOf,
  palette: [
    ['var(--red)', '#9a2f22'],
    ['var(--orange)', '#b4611c'],
    ['var(--yellow)', '#c08e24'],
    ['#7d4a90', '#5a3069']
  ]
} satisfies GameClient<Material, View, Move>;
