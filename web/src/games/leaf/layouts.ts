/** Where the spaces lie on the drawings of the tree and of the season. */
import type { Point } from '../../lib/board/units';

export const TREE: Record<string, Point> = {
  S: { x: 130, y: 604 },
  T1: { x: 126, y: 558 },
  T2: { x: 133, y: 518 },
  T3: { x: 129, y: 478 },
  L4: { x: 76, y: 440 },
  R4: { x: 184, y: 440 },
  L5: { x: 72, y: 398 },
  R5: { x: 187, y: 398 },
  T6: { x: 131, y: 360 },
  T7: { x: 127, y: 320 },
  L8: { x: 78, y: 284 },
  R8: { x: 178, y: 284 },
  L9: { x: 80, y: 244 },
  R9: { x: 181, y: 244 },
  T10: { x: 131, y: 206 },
  T11: { x: 127, y: 166 },
  L12: { x: 84, y: 124 },
  R12: { x: 171, y: 124 },
  T13: { x: 129, y: 84 },
  T14: { x: 131, y: 42 }
};
export const TREE_BOX = { x: 0, y: -14, width: 260, height: 664 };
export const SPACE = 17; // the radius of one

export const TRACK = [44, 116, 188, 276, 348, 420, 508, 580, 668] as const;
export const TRACK_BOX = { x: 0, y: 0, width: 716, height: 100 };
export const TRACK_Y = 64;
