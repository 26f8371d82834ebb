import { api, type Rules } from '../lib/api';
import { prefs } from '../lib/prefs.svelte';

/** The rules of a game in the player's language, in Markdown, with the positions that they show. */
export function fetchRules(game: string): Promise<Rules> {
  return api('get', '/api/games/{key}/rules', { path: { key: game }, query: { language: prefs.locale } });
}
