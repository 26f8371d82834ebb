import { api, type GameInfo, type NewSeat } from './api';
import { go } from './router.svelte';

/** How many bots sit down when somebody just wants to play: one, or as many as the game needs. */
export function rivals(game: GameInfo): number {
  return Math.max(2, game.seats[0]) - 1;
}

export async function playNow(game: GameInfo): Promise<void> {
  const bots = Array.from({ length: rivals(game) }, (): NewSeat => ({ kind: 'bot', name: '', level: 'ecureuil' }));
  const seats: NewSeat[] = [{ kind: 'me', name: '', level: 'ecureuil' }, ...bots];
  const body = { game: game.key, options: {}, seats, public: false };
  const table = await api('post', '/api/tables', { body });
  go(`/t/${table.id}`);
}

/** Where a pasted link or code leads: to a table to watch or resume, or to a seat. */
export function address(pasted: string): string | null {
  const text = pasted.trim();
  const [, kind, code] = /\/(t|join)\/([\w-]+)/.exec(text) ?? [];
  if (kind && code) return `/${kind}/${code}`;
  if (/^[\w-]{43}$/.test(text)) return `/join/${text}`;
  if (/^[\w-]{12}$/.test(text)) return `/t/${text}`;
  return null;
}
