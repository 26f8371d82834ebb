/** What the host may choose: which options there are with the others as they are, and whether a set has its size. */
import type { GameInfo } from '../lib/api';

export type Option = NonNullable<GameInfo['options'][string]>[number];
export type Chosen = Record<string, string>;

const JOINED = '+';

export const partsOf = (value: string): string[] => (value ? value.split(JOINED) : []);

/** A set with one of its choices put in or taken out, in the order of the choices. */
export function toggled({ choices }: Option, value: string, choice: string): string {
  const parts = partsOf(value);
  return choices.filter((one) => (one === choice ? !parts.includes(one) : parts.includes(one))).join(JOINED);
}

export function usual({ choices, sizes }: Option): string {
  const [size] = sizes;
  return size === undefined ? (choices[0] ?? '') : choices.slice(0, size).join(JOINED);
}

/** Whether a value may be sent: one of the choices, or a set of the right size. */
export function holds({ choices, sizes }: Option, value: string): boolean {
  return sizes.length ? sizes.includes(partsOf(value).length) : choices.includes(value);
}

/** The options that are there, each with its value: what was wished for if it can be, else what is usual. */
export function chosenOf(options: readonly Option[], wishes: Chosen): { there: Option[]; chosen: Chosen } {
  const there: Option[] = [];
  const chosen: Chosen = {};
  for (const option of options) {
    const wanted = Object.entries(option.when).every(([key, values]) => values.includes(chosen[key] ?? ''));
    if (!wanted) continue;
    const wish = wishes[option.key];
    const known = wish !== undefined && partsOf(wish).every((part) => option.choices.includes(part));
    there.push(option);
    chosen[option.key] = known && (option.sizes.length || holds(option, wish)) ? wish : usual(option);
  }
  return { there, chosen };
}
