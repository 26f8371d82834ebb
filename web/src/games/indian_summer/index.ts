import type { GameClient } from '../../lib/table';
import Board from './Board.svelte';
import { lineOf } from './story';
import { note } from './note';
import Score from './Score.svelte';
import Seat from './Seat.svelte';
import Strip from './Strip.svelte';
import Tray from './Tray.svelte';
import { turnOf } from './turn';
import type { Material, Move, View } from './types';

export default { Board, Seat, Score, Strip, Tray, note, turn: turnOf, counts: lineOf } satisfies GameClient<
  Material,
  View,
  Move
>;
