import { api } from '../lib/api';
import { prefs } from '../lib/prefs.svelte';

/** The rules of a game in the player's language, in Markdown. */
export async function fetchRules(game: string): Promise<string> {
  const wish = { path: { key: game }, query: { language: prefs.locale } };
  return (await api('get', '/api/games/{key}/rules', wish)).markdown;
}
