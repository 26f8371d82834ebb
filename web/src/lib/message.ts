/**
 * Sentences with holes, in a small part of ICU's notation:
 * `{name}`, `{n, plural, =0 {…} one {# leaf} other {# leaves}}`, `{who, select, me {…} other {…}}`, nested at will.
 */
import type { Args } from './table';

const rules = new Map<string, Intl.PluralRules>();

function plural(locale: string, n: number): string {
  let rule = rules.get(locale);
  if (!rule) rules.set(locale, (rule = new Intl.PluralRules(locale)));
  return rule.select(n);
}

export function format(template: string, args: Args, locale: string): string {
  let text = '';
  for (let at = 0; at < template.length;) {
    const open = template.indexOf('{', at);
    if (open < 0) return text + template.slice(at);
    const close = closing(template, open);
    text += template.slice(at, open) + fill(template.slice(open + 1, close), args, locale);
    at = close + 1;
  }
  return text;
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

function fill(hole: string, args: Args, locale: string): string {
  const [, name = '', kind, cases = ''] = /^\s*(\w+)\s*(?:,\s*(plural|select)\s*,([^]*))?$/.exec(hole) ?? [];
  const value = args[name];
  if (!kind) return shown(value, locale);
  const forms = branches(cases);
  if (kind === 'select') return format(forms[String(value)] ?? forms['other'] ?? '', args, locale);
  const n = Number(value);
  const form = forms[`=${n}`] ?? forms[plural(locale, n)] ?? forms['other'] ?? '';
  return format(form.replaceAll('#', shown(n, locale)), args, locale);
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
  if (typeof value === 'number') return new Intl.NumberFormat(locale).format(value).replace('-', '−');
  return value === undefined || value === null ? '' : String(value);
}
