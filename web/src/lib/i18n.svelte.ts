import en from '../locales/en.json';
import fr from '../locales/fr.json';
import { format } from './message';
import { prefs, type Locale } from './prefs.svelte';
import type { Args } from './table';

export type Key = keyof typeof en;
export const catalogue: Record<Locale, Record<Key, string>> = { en, fr };

/** A text of the shell in the player's language. */
export function t(key: Key, args: Args = {}): string {
  return format(catalogue[prefs.locale][key], args, prefs.locale);
}

export function isKey(key: string): key is Key {
  return key in en;
}

/** `3 to 5` as both languages say it. */
export function range(from: number, to: number): string {
  return from === to ? String(from) : t('range', { from, to });
}

export function list(names: string[]): string {
  return new Intl.ListFormat(prefs.locale).format(names);
}

export function moment(iso: string): string {
  return new Intl.DateTimeFormat(prefs.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}
