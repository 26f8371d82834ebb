/** Rustling Leaves as the server tells it: `material`, `view` and `describe` of the game, typed. */
import type { Action, TableView } from '../../lib/table';

export type Season = 'spring' | 'summer' | 'autumn' | 'winter';
export type Colour = 'green' | 'yellow';

/** What a symbol is for: to be marked, ticked along with another, kept outside, taken inside, or a condition. */
export type Role = 'mark' | 'rider' | 'outside' | 'inside' | 'gate';

export interface Choice {
  name: string;
  circles: number;
  /** The symbols it ticks, if they are not its own. */
  pairs?: string[];
  /** Another symbol that is ticked along. */
  drags?: { name: string; circles: number };
  rows?: number[];
}

export interface Line {
  label: string;
  rule: string;
  kind: string;
  /** The counts it looks at: symbols, `cloud`, `river`, `penalty`, `race`, `row`, `die`. */
  of: string[];
  row?: number;
  prizes?: number[];
}

export interface Printed {
  season: Season;
  joker: Colour;
  clouds: number;
  crossings: number;
  /** Row by row the symbols; a start leaf is its number. */
  squares: string[][];
  symbols: Record<string, { role: Role; count: number }>;
  choices: Choice[];
  score: Line[];
}

export interface Material {
  side: number;
  dice: Colour[];
  faces: { face: string; value: number; cloud: number; sides: number }[];
  penalties: number;
  seasons: Printed[];
}

export interface Territory {
  from: string;
  to: string;
  turn: number;
  symbol: string | null;
}

export interface Sheet {
  start: number | null;
  active: boolean;
  stopped: boolean;
  /** It has answered the open stage. */
  chosen: boolean;
  /** The joker is unused. */
  joker: boolean;
  /** The face its joker turned the die to, this turn. */
  turned: string | null;
  penalties: number;
  clouds: number;
  crossings: number;
  row: number | null;
  race: 'first' | 'later' | null;
  circles: Record<string, number>;
  /** Copies that lie in no territory, of the symbols for which that counts. */
  outside: Record<string, number>;
  territories: Territory[];
  ticks: string[];
}

export interface View {
  seasons: Season[];
  season: Season;
  turn: number;
  stage: 'start' | 'draw' | 'mark' | 'continue' | 'over';
  first: number;
  roller: number;
  dice: Record<Colour, string> | null;
  /** The value of the holly die, once it was rolled. */
  holly: number | null;
  sheets: Sheet[];
  /** What I have chosen in the open stage. */
  choice: { joker: string | null; action: string | null } | null;
}

export interface Mark {
  symbol: string;
  count: number;
  circles: number;
  riders: number;
  gain: number;
}
export interface StartMove extends Action {
  kind: 'start';
  number: number;
  square: string;
}
export interface DrawMove extends Action {
  kind: 'draw';
  from: string;
  to: string;
  wide: number;
  long: number;
  crosses: boolean;
  gain: number;
  marks: Mark[];
  /** Of 36 rolls, how many would fit afterwards. */
  fits: number;
}
export interface JokerMove extends Action {
  kind: 'joker';
  face: string;
  /** How many territories would fit. */
  fits: number;
}
export interface PenaltyMove extends Action {
  kind: 'penalty';
  fits: number;
}
export interface MarkMove extends Action, Mark {
  kind: 'mark';
}
export interface RowMove extends Action, Mark {
  kind: 'row';
  row: number;
}
interface GoMove extends Action {
  /** Of 36 rolls, how many would fit. */
  fits: number;
}
export interface ContinueMove extends GoMove {
  kind: 'continue';
}
export interface StopMove extends GoMove {
  kind: 'stop';
}
export type Move = StartMove | DrawMove | JokerMove | PenaltyMove | MarkMove | RowMove | ContinueMove | StopMove;

export type Table = TableView<Material, View, Move>;

export const ROLLS = 36;

/** The legal moves of one kind. */
export function movesOf<K extends Move['kind']>(table: Table, kind: K): Extract<Move, { kind: K }>[] {
  return table.actions.filter((move): move is Extract<Move, { kind: K }> => move.kind === kind);
}

export function moveOf(table: Table, id: string | null): Move | undefined {
  return id === null ? undefined : table.sight.actions.find((move) => move.id === id);
}

export function printedOf(table: Table, season: Season = table.sight.view.season): Printed {
  const printed = table.material.seasons.find((sheet) => sheet.season === season);
  if (!printed) throw new Error(`no sheet for ${season}`);
  return printed;
}

/** The symbols that a choice ticks, those it drags along last. */
export function ticksOf(printed: Printed, name: string): string[] {
  const choice = printed.choices.find((one) => one.name === name);
  return [...(choice?.pairs ?? [name]), ...(choice?.drags ? [choice.drags.name] : [])];
}

/** The rules that forbid a rectangle of the size rolled, by its name. */
export function forbidden(table: Table): Record<string, string> {
  const blocked = (table.sight.question?.args['blocked'] ?? {}) as Record<string, string[]>;
  return Object.fromEntries(Object.entries(blocked).flatMap(([rule, names]) => names.map((name) => [name, rule])));
}

/** The symbols of the territory just drawn that may not be marked, with the rule that says so. */
export function barred(table: Table): [symbol: string, rule: string][] {
  const { question } = table.sight;
  return question?.kind === 'mark' ? Object.entries(question.args['blocked'] as Record<string, string>) : [];
}

/** The dice as they are for a seat: its joker may have turned one. */
export function diceOf(table: Table, seat: number): Record<Colour, string> | null {
  const { dice, sheets } = table.sight.view;
  const turned = sheets[seat]?.turned;
  return dice && turned ? { ...dice, [printedOf(table).joker]: turned } : dice;
}

export const signed = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');
