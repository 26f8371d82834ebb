import { api, type GameInfo, type Level, type NewSeat } from './api';
import { keep, prefs } from './prefs.svelte';
import { go } from './router.svelte';

/** How many bots sit down when somebody just wants to play: one, or as many as the game needs. */
export function rivals(game: GameInfo): number {
  return Math.max(2, game.seats[0]) - 1;
}

export async function playNow(game: GameInfo, level: Level = 'ecureuil'): Promise<void> {
  const bots = Array.from({ length: rivals(game) }, (): NewSeat => ({ kind: 'bot', name: '', level }));
  const seats: NewSeat[] = [{ kind: 'me', name: '', level: 'ecureuil' }, ...bots];
  const body = { game: game.key, options: {}, seats, public: false };
  const table = await api('post', '/api/tables', { body });
  go(`/t/${table.id}`);
}

/** A first game, against the gentlest bot: each new kind of question is explained, as if none had been before. */
export async function playGuided(game: GameInfo): Promise<void> {
  keep({ lessons: { ...prefs.lessons, [game.key]: [] } });
  await playNow(game, 'gland');
}

/** Where a pasted link or code leads: to a table to watch or resume, to a seat, or to a finished game. */
export function address(pasted: string): string | null {
  const text = pasted.trim();
  const [found, kind, code] = /\/(t|join)\/([\w-]+)(\/replay)?/.exec(text) ?? [];
  if (found && kind && code) return found;
  if (/^[\w-]{43}$/.test(text)) return `/join/${text}`;
  const said = /^\p{L}[\p{L} -]*?([ -]*)\d\d$/u.exec(text);
  if (said?.[1]) return `/join/${encodeURIComponent(text)}`;
  if (/^[\w-]{12}$/.test(text)) return `/t/${text}`;
  return said ? `/join/${encodeURIComponent(text)}` : null;
}
