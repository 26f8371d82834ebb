/** How large the cards and trees of a forest can be drawn so that all of it is seen at once. */
import type { Side } from './types';

export interface Scale {
  /** Px of a card's width. */
  card: number;
  /** Px of a unit of a tree. */
  unit: number;
  /** What cards do is said beside them. */
  notes: boolean;
  /** The trees stand beside all else, not above it. */
  beside: boolean;
  /** Where nothing else helps, all of it is drawn smaller. */
  zoom: number;
}

/** A tree as it is drawn: trunks of one height, a crown or a stump. In units of 1/64 of a trunk's width. */
export const TREE = { wide: 76, step: 30, crown: 60, stump: 8, below: 4 } as const;
export const unitsOf = (tree: { trunks: readonly number[]; canopy: number | null }): number =>
  tree.trunks.length * TREE.step + (tree.canopy === null ? TREE.stump : TREE.crown) + TREE.below;

export const FAN = { most: 4, step: 0.3 } as const; // cards drawn of one species, and how far apart
const [PAD, HEAD, CAPTION, NOTE, GAP, EDGE] = [19, 21, 18, 18, 6, 14];
const [LEAST, STEP] = [26, 2];
const ZOOMS = [1, 0.9, 0.8];
/** Whether notes are given, and whether the trees stand beside. */
const LAYOUTS = [
  [true, true],
  [true, false],
  [false, true],
  [false, false]
] as const;
const SHARE = 0.6; // of the width is the trees', where they stand beside
const HEADS = { flora: 36, weather: 86, threats: 54, fauna: 72, noted: 160 } as const; // px of the longest title of each group
const HIGH = 84 / 72; // of a small card

/** The largest scale at which a forest fits; the smallest there is if none does. From `wide` on trees stand beside. */
export function scaleOf(side: Side, width: number, height: number, most: number, wide = 420): Scale {
  let scale: Scale = { card: LEAST, unit: 0.3, notes: false, beside: false, zoom: 1 };
  for (const zoom of ZOOMS) {
    for (let card = most; card >= LEAST; card -= STEP) {
      for (const [notes, beside] of LAYOUTS) {
        if (beside && width / zoom <= wide) continue;
        scale = { card, unit: unitFor(side, card, height / zoom), notes, beside, zoom };
        if (highOf(side, scale, width / zoom) * zoom <= height) return scale;
      }
    }
  }
  return scale;
}

function unitFor({ trees }: Side, card: number, height: number): number {
  const highest = Math.max(1, ...trees.map(unitsOf));
  return Math.max(0.3, Math.min(card * 0.0155, (height - HEAD - CAPTION - 14) / highest));
}

const grove = ({ trees }: Side, unit: number) => PAD + trees.length * Math.max(46, TREE.wide * unit + 4);
interface Group {
  head: number;
  items: number[];
  high: number;
}

/** How high it is when its groups flow into lines, as boxes do; trees stand beside the others or above them. */
function highOf(side: Side, scale: Scale, width: number): number {
  const wood = grove(side, scale.unit);
  const trees = Math.max(0, ...side.trees.map(unitsOf)) * scale.unit + CAPTION;
  const lines = Math.ceil(wood / width);
  const others = groupsOf(side, scale);
  if (scale.beside && wood > width * SHARE) return Infinity;
  if (scale.beside) return EDGE + Math.max(HEAD + trees, flow(others, width - wood));
  return EDGE + HEAD + lines * (trees + GAP) + flow(others, width);
}

function groupsOf(side: Side, { card, notes }: Scale): Group[] {
  const fan = (cards: number) =>
    Math.max(notes ? 52 : 38, card * (1 + FAN.step * (Math.min(FAN.most, cards) - 1))) + 10;
  const threats = [side.fire, side.disease, side.blight].filter(Boolean).length;
  const plants = [...side.flora.map((one) => fan(one.cards)), ...side.stashes.map(() => card + 10)];
  const weather = Array<number>(Math.min(side.rain, side.sun)).fill(2 * card - 8);
  return [
    {
      head: HEADS.flora,
      items: side.seeds ? [...plants, card + 10] : plants,
      high: card * HIGH + CAPTION + (notes ? NOTE : 0)
    },
    {
      head: HEADS.weather,
      items: [...weather, ...Array<number>(Math.abs(side.rain - side.sun)).fill(card + 5)],
      high: card * HIGH
    },
    {
      head: HEADS.threats,
      items: Array<number>(threats).fill(card + (notes ? 92 : 56)),
      high: Math.max(card * HIGH, 46)
    },
    {
      head: notes ? HEADS.noted : HEADS.fauna,
      items: side.fauna.map((one) => (Number(one.active) + Number(one.pair)) * (card + 4) + 8),
      high: card * HIGH + 6
    }
  ].filter(({ items }) => items.length);
}

function flow(groups: readonly Group[], width: number): number {
  let [x, line, total] = [0, 0, 0];
  for (const { head, items, high } of groups) {
    const wide =
      PAD +
      Math.max(
        head,
        items.reduce((sum, one) => sum + one, 0)
      );
    if (x > 0 && x + wide > width) [x, total, line] = [0, total + line + GAP, 0];
    x += wide;
    line = Math.max(line, HEAD + Math.ceil(wide / width) * (high + GAP));
  }
  return total + line;
}
