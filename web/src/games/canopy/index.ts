import type { GameClient, ScoreLine } from '../../lib/table';
import Board from './Board.svelte';
import './canopy.css';
import { lineOf } from './counts';
import { note } from './note';
import Score from './Score.svelte';
import Seat from './Seat.svelte';
import Strip from './Strip.svelte';
import { turnOf } from './turn';
import type { Material, Move, View } from './types';

const END = ['fauna', 'lushest'];
const COLOURS = ['var(--spring)', 'var(--summer)', 'var(--autumn)'];
const parts = [
  ...COLOURS.map((colour, k) => ({
    name: `part.${k + 1}`,
    colour,
    has: ({ label, count }: ScoreLine) => !END.includes(label) && count === k + 1
  })),
  { name: 'part.end', colour: 'var(--winter)', has: ({ label }: ScoreLine) => END.includes(label) }
];

export default { Board, Seat, Score, Strip, note, turn: turnOf, parts, counts: lineOf } satisfies GameClient<
  Material,
  View,
  Move
>;
