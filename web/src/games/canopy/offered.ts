/** Which cards lie in the middle of the table, and what they are. */
import type { Pile, Table, View } from './types';
import { pileName } from './words';

export interface Shown {
  /** None is a back. */
  card: string | undefined;
  threat?: boolean;
  /** Its turn comes later. */
  wait?: boolean;
}

const backs = (count: number, threats = 0): Shown[] =>
  Array.from({ length: Math.max(0, count) }, (_, k) => ({ card: undefined, threat: k < threats }));

const faces = (cards: readonly string[]): Shown[] => cards.map((card) => ({ card }));

/** What is decided on is what this card does. */
const CAUSES: Partial<Record<View['phase'], string>> = {
  lightning_mode: 'lightning',
  lightning_target: 'lightning',
  jaguar_target: 'jaguar_active'
};

/** The pile that is being decided on, not the slot of one that was taken. */
const openPile = (view: View): Pile | undefined =>
  view.step === null && !view.owed && view.phase !== 'turn_end'
    ? view.piles.find((one) => one.pile === view.pile)
    : undefined;

/** Cards that wait to be added, if any are left. */
function batchOf({ waiting: [first] }: View): View['waiting'][number] | undefined {
  return first && (first.cards.length || first.placing !== null) ? first : undefined;
}

export function shownCards(table: Table): Shown[] {
  const { view } = table.sight;
  const { hand, kept, kept_seen } = view;
  const batch = batchOf(view);
  if (batch) {
    const { placing } = batch;
    if (placing === null) return faces(batch.cards);
    return [{ card: placing }, ...faces(batch.cards).map((one) => ({ ...one, wait: true }))];
  }
  const cause = CAUSES[view.phase];
  if (cause) return faces([cause]);
  if (hand) return hand.cards ? faces(hand.cards) : backs(hand.size);
  if (kept) return [...faces(kept_seen), ...backs(kept - kept_seen.length)];
  const pile = openPile(view);
  if (!pile) return [];
  const known = [...pile.open, ...pile.seen];
  return [...faces(known), ...backs(pile.size - known.length, pile.threats)];
}

/** Whose cards these are, or which pile. */
export function titleOf(table: Table): string {
  const { view } = table.sight;
  const batch = view.owed ? undefined : batchOf(view);
  if (view.hand && !batch) return table.t('board.drawn');
  const whose = batch?.side ?? (view.kept ? view.active : undefined);
  if (whose !== undefined) {
    return whose === table.me ? table.t('board.yours') : table.t('board.theirs', { name: table.sides[whose]?.name });
  }
  const pile = openPile(view);
  if (!pile?.size) return '';
  const name = view.active === table.me ? '' : `${table.sides[view.active]?.name ?? ''} · `;
  return `${name}${pileName(table, pile)} · ${table.t('board.cards', { n: pile.size })}`;
}
