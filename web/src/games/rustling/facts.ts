/** What the sheet, the roll and the question of this moment say. */
import type { StoryItem } from '../../lib/table';
import type { Colour, Printed, Season, Sheet, Table } from './types';

export const ROLLS = 36;

export function printedOf(table: Table, season: Season = table.sight.view.season): Printed {
  const printed = table.material.seasons.find((sheet) => sheet.season === season);
  if (!printed) throw new Error(`no sheet for ${season}`);
  return printed;
}

/** The seasons of which there is something to see: those that are over, and the one being played. */
export function playedOf(table: Table): Season[] {
  const { past, season } = table.sight.view;
  return [...new Set([...past.map((one) => one.season), season])];
}

/** The sheets of a season, as they ended or as they are now. */
export function sheetsOf(table: Table, season: Season): Sheet[] {
  const { past, sheets } = table.sight.view;
  return past.find((one) => one.season === season)?.sheets ?? sheets;
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

/** What a player's last turn brought to the sheet in play, until the next: a joker, then a territory or a penalty. */
export interface LastTurn {
  joker: boolean;
  penalty: boolean;
  /** As named in the story: `A1:B4`. */
  territory: string | null;
}

export function lastTurn({ events, count }: Pick<Table, 'events' | 'count'>, seat: number): LastTurn | null {
  const begun = events.findLastIndex(({ kind }) => kind === 'season');
  const own = events.slice(begun + 1).filter((item) => item.seat === seat);
  const at = own.findLastIndex(({ kind }) => kind === 'draw' || kind === 'penalty');
  const item = own[at];
  if (!item || count) return null;
  const { kind, territory } = item;
  const joker = own[at - 1]?.kind === 'joker';
  return { joker, penalty: kind === 'penalty', territory: kind === 'draw' ? String(territory) : null };
}

/** The dice as they are for a seat: its joker may have turned one. */
export function diceOf(table: Table, seat: number): Record<Colour, string> | null {
  const { dice, sheets } = table.sight.view;
  const turned = sheets[seat]?.turned;
  return dice && turned ? { ...dice, [printedOf(table).joker]: turned } : dice;
}

/** What a player does who is not asked. */
export function statusOf(table: Table, seat: number): string | null {
  const { stage, sheets } = table.sight.view;
  const sheet = sheets[seat];
  if (!sheet || !['draw', 'mark', 'continue'].includes(stage)) return null;
  if (!sheet.active) return sheet.stopped ? 'stopped' : 'out';
  return table.sight.waiting.length ? 'chosen' : null;
}

/** The line of a count that an event tells: a season ends with the points of each sheet. */
export const lineOf = ({ kind, seat }: StoryItem) => (kind === 'sheet' ? `sheet ${seat}` : null);
