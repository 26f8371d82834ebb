/**
 * The contract between the shell and a game's own components.
 *
 * A game lives in `src/games/<key>/index.ts` and says
 *
 *     export default { Board, Seat, Tray } satisfies GameClient<Material, View, Move>;
 *
 * with the types that are generated from the game's own `shapes.py` (`lib/shapes.gen.ts`). What boards have in common
 * lies in `lib/board/`, see its README.
 *
 * A board is a function of the table: it draws `table.sight.view`, lights what `table.actions` name, and calls
 * `table.play(id)`, or `table.plan(ids)` where one gesture is a chain of small decisions. It holds no rule: what is
 * legal, what it costs and gains all come in the action itself.
 *
 * Every legal choice must be an element with `data-action={action.id}` that plays it by click, tap and Enter
 * (a `<button>`, or `role="button" tabindex="0"` in SVG with the `choice` attachment of `lib/board/choice.ts`).
 *
 * The story comes in frames: a step, its events in `table.fresh`, and the table after it in `table.sight`. The shell
 * shows them at a pace eyes can follow; on the way nobody is asked, so a board lights nothing and only draws. A count
 * is shown line by line in the same way (`table.count`). Events of the kinds `round` and `season`, and those named
 * after a season, are announced over the board before anybody is asked, and head the log. A match of several rounds
 * keeps the finished ones in `sight.view.past`, in the shape of the round being played: show them with the same
 * components.
 */
import type { Component } from 'svelte';

/** A legal choice. `id` is its notation (`leaf c4`); a game adds what its `describe` tells. */
export interface Action {
  id: string;
  kind: string;
  /** The last step of a turn: held back until it is confirmed, if the player wishes so. */
  ends?: boolean;
}

/** Plain values that fill the holes of a text. */
export type Args = Record<string, unknown>;

/** A fact that happened: `kind` names its sentence (`event.<kind>`), the rest are the game's own words. */
export interface StoryItem {
  kind: string;
  seat: number;
  [detail: string]: unknown;
}

/** One reason for points: its sentence is the text `score.<label>`, filled with `where` and `count`. */
export interface ScoreLine {
  rule: string;
  points: number;
  label: string;
  where: string;
  count: number;
  /** It cannot change any more; otherwise it is a forecast. */
  settled: boolean;
}

export interface Outcome {
  /** A place per side; 1 is best, equal places are true ties. */
  places: number[];
  /** The rule that broke a tie for the first place, if one did. */
  decided_by: string;
  /** For who plays alone: won, lost, or points where they are all there is; else empty. */
  verdict: '' | 'won' | 'lost' | 'points';
}

export interface Question {
  kind: string;
  args: Args;
}

/** All that the viewer may know of this moment, as the server sends it. */
export interface Sight<V = unknown, A extends Action = Action> {
  /** The seat that looks; -1 is a spectator. */
  viewer: number;
  view: V;
  /** Who owes a decision; on the way perhaps an automaton, whose kind of question is `automaton`. */
  waiting: { seat: number; kind: string }[];
  /** Score lines per side: the seats, then the automata of the rulebook. */
  scores: ScoreLine[][];
  outcome: Outcome | null;
  commitment: string;
  question: Question | null;
  actions: A[];
  decision: number;
  undo: boolean;
}

export type SeatKind = 'person' | 'friend' | 'hot' | 'bot' | 'automaton';

/** A side, seat or automaton, with the colours to draw it in. Colour is never alone: each has a leaf shape too. */
export interface SeatInfo {
  /** Of an automaton: its side, after the seats. */
  seat: number;
  name: string;
  kind: SeatKind;
  /** Of a bot: gland, ecureuil or hibou. */
  level: string | null;
  mine: boolean;
  online: boolean;
  /** Who sits here laid the table. */
  host?: boolean;
  /** CSS values: the seat's colour, its darker tone, and the name of its leaf in the shell's art. */
  colour: string;
  shade: string;
  leaf: string;
}

/** A count that is played line by line: a season, a round, the end. */
export interface Counting {
  /** What is told at each stop: the events of one line, for all sides. */
  stops: readonly (readonly StoryItem[])[];
  /** The stop shown now; `stops.length` while the sum stays a moment. */
  at: number;
  /** How long it stays, in ms. */
  time: number;
}

/** What a game's component is given. Reactive: read it in the template or in `$derived`, never copy it. */
export interface TableView<M = unknown, V = unknown, A extends Action = Action> {
  readonly game: string;
  /** Boards, pieces and tables of the game: `Game.material()`. */
  readonly material: M;
  readonly options: Readonly<Record<string, string>>;
  readonly sight: Sight<V, A>;
  /** The seats, in turn order. */
  readonly seats: readonly SeatInfo[];
  /** All who score: the seats, then the automata. `sight.scores`, `outcome.places` and `item.seat` count these. */
  readonly sides: readonly SeatInfo[];
  /** My seat at this moment (on a shared screen it changes), -1 for a spectator. */
  readonly me: number;
  /** Legal now, for me; empty while I am not asked, while a move travels, and in a replay. */
  readonly actions: readonly A[];
  /** The whole story, oldest first. */
  readonly events: readonly StoryItem[];
  /** What happened since I last decided: mark it on the board (corner marks of the last move). */
  readonly last: readonly StoryItem[];
  /** The line of the log under the pointer: show on the board where it happened. */
  readonly pointed: StoryItem | null;
  /** What has just happened and may be animated now; empty when there is nothing to animate. */
  readonly fresh: readonly StoryItem[];
  /** The count that is being played, if one is: light its line, show nothing of what comes after. */
  readonly count: Counting | null;
  /** Go on to what comes after the count. */
  skip(): void;
  /** Laid on the board but not confirmed yet, all links of it: draw it as done, solid, but not played. */
  readonly staged: readonly string[];
  /** On its way to the server and not answered yet: keep on drawing it. */
  readonly sent: readonly string[];
  /** The next step of the hint, once asked for: draw it in blue dashes. */
  readonly advised: readonly string[];
  /** The action under the pointer or the focus: draw its ghost and its consequences. */
  readonly preview: string | null;
  setPreview(id: string | null): void;
  /** Play it, or stage it if it ends the turn and the player confirms turns. Anything not legal is ignored. */
  play(id: string): void;
  /**
   * Play a chain of actions in one gesture and one round trip; it is done whole or refused whole. The first must be
   * legal now. `last` is what the board knows of the last link: with `ends` the chain is staged and confirmed as a
   * whole, and its `kind` names the button (`confirm.<kind>`).
   */
  plan(ids: readonly string[], last?: { kind?: string; ends?: boolean }): void;
  /** Take back the last step of my draft: somebody picks up another piece than the one in hand. */
  undo(): void;
  /**
   * A text of the game, else of the shell; an unknown key gives itself. An argument whose text `<name>.<value>`
   * exists is replaced by it: `{terrain}` with `terrain: "lake"` reads the text `terrain.lake`.
   */
  t(key: string, args?: Args): string;
  /** Whether the game or the shell has this text. */
  has(key: string): boolean;
  /** Speed of animations: a factor on durations. 0 is none at all, 1 is normal. */
  readonly motion: number;
  readonly replaying: boolean;
}

/** A part of the score that has a sum of its own: a season. */
export interface ScorePart {
  /** A text of the game. */
  name: string;
  colour: string;
  has(line: ScoreLine): boolean;
}

type Part<M, V, A extends Action, More extends object = object> = Component<{ table: TableView<M, V, A> } & More>;

/** What a game's `index.ts` exports. Only the board is needed; the shell fills in for the rest. */
export interface GameClient<M = unknown, V = unknown, A extends Action = Action> {
  /** Fills the stage: size it by `width: 100%; height: 100%`, SVG with `preserveAspectRatio`. */
  Board: Part<M, V, A>;
  /** What a side holds in public, inside its panel; below 1200 px a tap unfolds it, only `.always` is always there. */
  Seat?: Part<M, V, A, { seat: number }>;
  /** What a side does that is not asked, as a key of the game's texts; nothing if it just waits. */
  status?: (table: TableView<M, V, A>, seat: number) => string | null;
  /** A score table of its own instead of the shell's. */
  Score?: Part<M, V, A>;
  /** Seasons and rounds in the top bar; style `.short` and `.long` by `@media (max-width: 700px)` for phones. */
  Strip?: Part<M, V, A>;
  /** Hand, tiles, dice: under the board. */
  Tray?: Part<M, V, A>;
  /**
   * A second line under the prompt: what the action in `table.preview` or `table.staged` would bring. What helps with
   * the question in general gives way to `table.advised`.
   */
  note?: (table: TableView<M, V, A>) => string | null;
  /** Where the kind of a question alone does not tell which rules matter: a finer name among the game's moments. */
  moment?: (table: TableView<M, V, A>, kind: string) => string;
  /** The line of a count that an event tells (`row 3`, `lake`), for both languages and all sides the same. */
  counts?: (item: StoryItem) => string | null;
  /** Where the board tells a line of a count bit by bit: points of that side which are still to come. */
  untold?: (table: TableView<M, V, A>, seat: number) => number;
  /** A whole turn of one side in one line of the log ("Léo: tile 5, 4 leaves to h12"), or nothing for the usual one. */
  turn?: (
    items: readonly StoryItem[],
    t: (key: string, args?: Args) => string,
    sides: readonly Pick<SeatInfo, 'name'>[]
  ) => string | null;
  /** Kinds of events that tell what the turn of one side brings to another: they do not cut that turn in two. */
  asides?: readonly string[];
  /** The board still moves what has just happened: what comes after waits for it. */
  busy?: (table: TableView<M, V, A>) => boolean;
  /** The parts a score falls into, in order; the ranking at the end tells each. */
  parts?: readonly ScorePart[];
  /** Colours of its own: colour and darker tone per side. */
  palette?: readonly (readonly [colour: string, shade: string])[];
}
