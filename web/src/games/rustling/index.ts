import type { GameClient, ScoreLine } from '../../lib/table';
import Board from './Board.svelte';
import { lineOf, statusOf } from './facts';
import { untold } from './lines';
import { note } from './note';
import Score from './Score.svelte';
import Seat from './Seat.svelte';
import Strip from './Strip.svelte';
import type { Material, Move, View } from './types';

const parts = ['spring', 'summer', 'autumn', 'winter'].map((season) => ({
  name: `season.${season}`,
  colour: `var(--${season})`,
  has: (line: ScoreLine) => line.where === season
}));

export default {
  Board,
  Seat,
  Score,
  Strip,
  note,
  status: statusOf,
  parts,
  counts: lineOf,
  untold,
  moment: (table, kind) => `${kind}.${table.sight.view.season}`
} satisfies GameClient<Material, View, Move>;
