/** The texts of the shell. Only the language in use is loaded, and first what the home page and a table need. */
import type first from '../locales/en.json';
import type later from '../locales/en.later.json';
import { format } from './message';
import { keep, prefs, type Locale } from './prefs.svelte';
import type { Args } from './table';

export type Key = keyof typeof first | keyof typeof later;
type Catalogue = Partial<Record<Key, string>>;
type Load = () => Promise<{ default: Catalogue }>;

const FIRST: Record<Locale, Load> = {
  en: () => import('../locales/en.json'),
  fr: () => import('../locales/fr.json')
};
const LATER: Record<Locale, Load> = {
  en: () => import('../locales/en.later.json'),
  fr: () => import('../locales/fr.later.json')
};

let texts = $state.raw<Catalogue>({});
let rest: Promise<void> | null = null;

/** Speak this language from now on. */
export async function speak(locale: Locale): Promise<void> {
  const parts = await Promise.all([FIRST[locale](), ...(rest ? [LATER[locale]()] : [])]);
  texts = Object.assign({}, ...parts.map((part) => part.default)) as Catalogue;
  if (locale !== prefs.locale) keep({ locale });
}

/** A screen that comes later, with the rest of the texts. */
export async function withWords<T>(screen: Promise<T>): Promise<T> {
  rest ??= LATER[prefs.locale]().then(
    ({ default: more }) => {
      texts = { ...more, ...texts };
    },
    () => {
      rest = null; // the next screen asks again
    }
  );
  await rest;
  return screen;
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

/** `a, b and c`, or with `disjunction` `a, b or c`. */
export function list(names: string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat(prefs.locale, { type }).format(names);
}

export function day(iso: string): string {
  return new Intl.DateTimeFormat(prefs.locale, { dateStyle: 'long' }).format(new Date(iso));
}

export function moment(iso: string): string {
  return new Intl.DateTimeFormat(prefs.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}

export function hour(iso: string): string {
  return new Intl.DateTimeFormat(prefs.locale, { timeStyle: 'short' }).format(new Date(iso));
}
