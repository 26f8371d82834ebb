/** The games of this server: what is in their boxes, and their own components, loaded when first needed. */
import { SvelteMap } from 'svelte/reactivity';
import { api, type GameBox, type GameInfo } from './api';
import { prefs, type Locale } from './prefs.svelte';
import type { GameClient } from './table';

const modules = import.meta.glob<{ default: GameClient }>('../games/*/index.ts');
const scenes = import.meta.glob<string>('../games/*/scene.svg', { query: '?url', import: 'default', eager: true });

const boxes = new SvelteMap<string, GameBox>();
const asked = new Set<string>();

export const shelf = $state<{ games: GameInfo[] | null; offline: boolean }>({ games: null, offline: false });

export async function loadGames(): Promise<void> {
  try {
    shelf.games = await api('get', '/api/games');
    shelf.offline = false;
  } catch {
    shelf.offline = true;
  }
}

async function fetchBox(key: string, language: Locale): Promise<void> {
  const name = `${language}/${key}`;
  if (asked.has(name)) return;
  asked.add(name);
  try {
    boxes.set(name, await api('get', '/api/games/{key}', { path: { key }, query: { language } }));
  } catch {
    asked.delete(name); // somebody will ask again
  }
}

/** The box in the player's language; until it is here, the one in the other language or nothing. */
export function box(key: string): GameBox | undefined {
  if (!key) return undefined;
  const found = boxes.get(`${prefs.locale}/${key}`);
  if (!found) void fetchBox(key, prefs.locale);
  return found ?? boxes.get(`fr/${key}`) ?? boxes.get(`en/${key}`);
}

/** The game's own components, or plain ones that can show any game. */
export async function client(key: string): Promise<GameClient> {
  const load = modules[`../games/${key}/index.ts`] ?? (() => import('../plain'));
  return (await load()).default;
}

export function scene(key: string): string | undefined {
  return scenes[`../games/${key}/scene.svg`];
}

/** A text of a game, while its box may still be on the way; what stands on the box is known before it is opened. */
export function gameText(key: string, text: string): string {
  const cover = shelf.games?.find((game) => game.key === key)?.cover[prefs.locale];
  return cover?.[text] ?? box(key)?.texts[text] ?? '';
}
