/** The story as it is told: what is announced to everybody, and the turns of a log under their headings. */
import type { StoryItem } from './table';

const ANNOUNCED = new Set(['round', 'season', 'spring', 'summer', 'autumn', 'winter']);

/** A new round or season: shown on the board for a moment, and a heading of the log. */
export const announces = (item: StoryItem): boolean => ANNOUNCED.has(item.kind);

/** What one side did in one go; the game itself is side -1. */
export interface Turn {
  /** Where it begins in the story: its name in a list. */
  start: number;
  seat: number;
  items: StoryItem[];
}

export interface Part {
  start: number;
  /** What opened it; nothing before the first round. */
  heading: StoryItem | null;
  turns: Turn[];
}

/**
 * Rounds, each with its turns. What the game itself does in the middle of a turn belongs to that turn, and so do the
 * kinds named in `asides`, which tell what a turn brings to others. Where a game tells whose turn begins, that opens a
 * turn and is not told again: the line already shows whose it is.
 */
export function partsOf(events: readonly StoryItem[], asides: readonly string[] = []): Part[] {
  const parts: Part[] = [];
  for (const [start, item] of events.entries()) {
    let part = parts.at(-1);
    if (announces(item)) parts.push({ start, heading: item, turns: [] });
    else {
      if (!part) parts.push((part = { start, heading: null, turns: [] }));
      const last = part.turns.at(-1);
      if (item.kind === 'turn') part.turns.push({ start, seat: item.seat, items: [] });
      else if (last && (item.seat === last.seat || item.seat < 0 || asides.includes(item.kind))) last.items.push(item);
      else part.turns.push({ start, seat: item.seat, items: [item] });
    }
  }
  return parts;
}
