/** The texts of the shell. Only the language in use is loaded. */
import type en from '../locales/en.json';
import { format } from './message';
import { keep, prefs, type Locale } from './prefs.svelte';
import type { Args } from './table';

export type Key = keyof typeof en;
type Catalogue = Record<Key, string>;

const LOAD: Record<Locale, () => Promise<{ default: Catalogue }>> = {
  en: () => import('../locales/en.json'),
  fr: () => import('../locales/fr.json')
};

let texts = $state.raw<Partial<Catalogue>>({});

/** Speak this language from now on. */
export async function speak(locale: Locale): Promise<void> {
  texts = (await LOAD[locale]()).default;
  if (locale !== prefs.locale) keep({ locale });
}

/** The sentence with its holes, if the shell has it. */
export function template(key: string): string | undefined {
  return key in texts ? texts[key as Key] : undefined;
}

/** A text of the shell in the player's language. */
export function t(key: Key, args: Args = {}): string {
  return format(texts[key] ?? key, args, prefs.locale);
}

export function isKey(key: string): key is Key {
  return key in texts;
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
