/** Bosk as the server tells it: `material`, `view` and `describe` of the game, typed. */
import type { Action, TableView } from '../../lib/table';

export type Wind = 'N' | 'E' | 'S' | 'W';

export interface Area {
  map: string[];
  rows: [number, number];
  columns: [number, number];
}

export interface Material {
  frame: number;
  terrains: { code: string; id: string; color: string }[];
  species: { id: string; color: string }[];
  areas: Record<string, Area>;
  trees: { tree: string; value: number }[];
  tiles: { id: string; order: number; leaves: number }[];
  /** The value of the trees that shed, round by round; 0 is any. */
  wind: number[];
}

export interface Tree {
  seat: number;
  tree: string;
  value: number;
  spot: string;
}

export interface View {
  season: 'spring' | 'summer' | 'autumn' | 'winter';
  round: number;
  side: Wind | null;
  winds: Wind[];
  wind: Wind | null;
  hiker: number;
  trees: Tree[];
  hands: number[][];
  tiles: { tile: string; round: number }[][];
  /** Whose leaves lie on a square, bottom to top. */
  stacks: Record<string, number[]>;
  squirrels: Record<string, number>;
  leaves: { supply: number; visible: number; buried: number; returned: number }[];
  /** Totals per seat: the row trails, then the column trails. */
  trails: number[][];
  terrains: Record<string, number[]>;
  active: number;
  chosen: string | null;
  last: string | null;
}

interface Gaining extends Action {
  gains: number[];
}
export interface ValueMove extends Action {
  kind: 'value';
  value: number;
}
export interface PlantMove extends Gaining {
  kind: 'plant';
  spot: string;
  row: number;
  column: number;
  value: number;
  terrains: string[];
}
export interface WindMove extends Action {
  kind: 'wind';
  side: Wind;
  winds: Wind[];
}
export interface ShedMove extends Action {
  kind: 'shed';
  tree: string;
  value: number;
  spot: string;
}
export interface TileMove extends Action {
  kind: 'tile';
  tile: string;
  leaves: number;
  returned?: number;
}
export interface LeafMove extends Gaining {
  kind: 'leaf';
  square: string;
  terrain: string;
  cost: number;
  left: number;
  returned: number;
}
export interface HopMove extends Gaining {
  kind: 'squirrel';
  square: string;
  terrain: string;
}
export type Move = ValueMove | PlantMove | WindMove | ShedMove | TileMove | LeafMove | HopMove;
export type SquareMove = LeafMove | HopMove;

export interface Blocked {
  square: string;
  cost: number;
  rule: string;
}

export type Table = TableView<Material, View, Move>;

/** The legal moves of one kind. */
export function movesOf<K extends Move['kind']>(table: Table, kind: K): Extract<Move, { kind: K }>[] {
  return table.actions.filter((move): move is Extract<Move, { kind: K }> => move.kind === kind);
}

export function squareMoves(table: Table): SquareMove[] {
  return table.actions.filter((move): move is SquareMove => move.kind === 'leaf' || move.kind === 'squirrel');
}

/** The move that is shown in advance: under pointer or focus, else laid and not confirmed. */
export function shown(table: Table): Move | undefined {
  const id = table.preview ?? table.staged;
  return id === null ? undefined : table.sight.actions.find((move) => move.id === id);
}

/** Squares ahead that the next leaf may not take, with the rule that forbids each. */
export function blocked(table: Table): Blocked[] {
  const { question } = table.sight;
  return question?.kind === 'leaf' ? (question.args['blocked'] as Blocked[]) : [];
}
