/** The client of any game that has none of its own. */
import type { GameClient } from '../lib/table';
import Board from './Board.svelte';

export default { Board } satisfies GameClient;
