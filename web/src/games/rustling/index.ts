import type { GameClient } from '../../lib/table';
import Board from './Board.svelte';
import { note } from './note';
import Score from './Score.svelte';
import Seat from './Seat.svelte';
import Strip from './Strip.svelte';
import type { Material, Move, View } from './types';

export default {
  Board,
  Seat,
  Score,
  Strip,
  note,
  moment: (table, kind) => `${kind}.${table.sight.view.season}`
} satisfies GameClient<Material, View, Move>;
