/** Which season brought a line of the score: summer counts trails, winter terrains. */
import type { ScoreLine } from '../../lib/table';

export const isRow = (line: ScoreLine) => line.label === 'row';
export const isColumn = (line: ScoreLine) => line.label === 'column';
export const isSummer = (line: ScoreLine) => isRow(line) || isColumn(line);
export const isWinter = (line: ScoreLine) => !isSummer(line);
