import type { GameClient, ScoreLine } from '../../lib/table';
import Board from './Board.svelte';
import { lineOf } from './counts';
import { handOf } from './hand.svelte';
import { note } from './note';
import Score from './Score.svelte';
import Seat from './Seat.svelte';
import Strip from './Strip.svelte';
import Tray from './Tray.svelte';
import { turnOf } from './turn';
import type { Material, Move, View } from './types';

const part = (name: string, colour: string, ...labels: string[]) => ({
  name: `part.${name}`,
  colour,
  has: ({ label }: ScoreLine) => labels.includes(label)
});

export default {
  Board,
  Seat,
  Score,
  Strip,
  Tray,
  note,
  turn: turnOf,
  asides: ['reaction'],
  parts: [
    part('acorns', 'var(--yellow)', 'instead', 'icons', 'climbing', 'season', 'penalty'),
    part('tree', 'var(--brown)', 'rank'),
    part('mushrooms', 'var(--red)', 'group'),
    part('animals', 'var(--orange)', 'den', 'surplus'),
    part('pairs', 'var(--green)', 'pairs')
  ],
  counts: lineOf,
  busy: (table) => handOf(table).hushed,
  palette: [
    ['#c2412d', '#9b2f20'],
    ['#9a7148', '#4f3220'],
    ['#4f9a86', '#36766a'],
    ['#e3b23c', '#bf8d23']
  ]
} satisfies GameClient<Material, View, Move>;
