/**
 * Sentences with holes, in a small part of ICU's notation:
 * `{name}`, `{n, plural, =0 {…} one {# leaf} other {# leaves}}`, `{who, select, me {…} other {…}}`, nested at will.
 */
import type { Args } from './table';

/** What a language does with numbers takes long to make, and the log asks for it a thousand times. */
function kept<T>(make: (locale: string) => T): (locale: string) => T {
  const made = new Map<string, T>();
  return (locale) => {
    let found = made.get(locale);
    if (found === undefined) made.set(locale, (found = make(locale)));
    return found;
  };
}
const plurals = kept((locale) => new Intl.PluralRules(locale));
const numbers = kept((locale) => new Intl.NumberFormat(locale));

/** A value in the words of who reads; a case is chosen by the value itself. */
export type Naming = (name: string, value: unknown) => unknown;

export function format(template: string, args: Args, locale: string, named: Naming = (_, value) => value): string {
  let text = '';
  for (let at = 0; at < template.length;) {
    const open = template.indexOf('{', at);
    if (open < 0) return text + template.slice(at);
    const close = closing(template, open);
    text = joined(text + template.slice(at, open), fill(template.slice(open + 1, close), args, locale, named), locale);
    at = close + 1;
  }
  return text;
}

/** French joins small words to what follows them: d’Écureuil, qu’Inès, du geai, à la Bise. */
function joined(before: string, next: string, locale: string): string {
  if (!locale.startsWith('fr') || !/(^|[^\p{L}])(de|que|à) $/iu.test(before)) return before + next;
  if (/^[aeiouàâéèêëîïôùûœæ]/i.test(next)) return before.replace(/e $/i, '’') + next;
  const [, article = '', rest = next] = /^(Le |La |L’)(.*)$/s.exec(next) ?? [];
  if (article !== 'Le ') return before + article.toLowerCase() + rest;
  return before.replace(/de $/, 'du ').replace(/à $/, 'au ').replace(/que $/, 'que le ') + rest;
}

/** Where the brace opened at `open` closes; the end of a text that forgot to. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return at;
  }
  return text.length;
}

function fill(hole: string, args: Args, locale: string, named: Naming): string {
  const [, name = '', kind, cases = ''] = /^\s*(\w+)\s*(?:,\s*(plural|select)\s*,([^]*))?$/.exec(hole) ?? [];
  const value = args[name];
  if (!kind) return shown(named(name, value), locale);
  const forms = branches(cases);
  if (kind === 'select') return format(forms[String(value)] ?? forms['other'] ?? '', args, locale, named);
  const n = Number(value);
  const form = forms[`=${n}`] ?? forms[plurals(locale).select(n)] ?? forms['other'] ?? '';
  return format(form.replaceAll('#', shown(n, locale)), args, locale, named);
}

function branches(cases: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (let at = 0; ;) {
    const open = cases.indexOf('{', at);
    if (open < 0) return found;
    const close = closing(cases, open);
    found[cases.slice(at, open).trim()] = cases.slice(open + 1, close);
    at = close + 1;
  }
}

function shown(value: unknown, locale: string): string {
  if (typeof value === 'number') return numbers(locale).format(value).replace('-', '−');
  return value === undefined || value === null ? '' : String(value);
}
