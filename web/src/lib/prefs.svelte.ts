/** What a player has chosen for this device; kept in the browser, needed by no server. */

export type Locale = 'fr' | 'en';
export type Theme = 'auto' | 'light' | 'dark';

interface Prefs {
  locale: Locale;
  theme: Theme;
  /** How long animations and the steps of others take: 0 none, 0.5 brisk, 1 calm, 1.8 slow. */
  motion: number;
  /** Hold a turn back until it is confirmed. */
  confirm: boolean;
  /** Soft sounds for moves and turns. */
  sound: boolean;
  /** The hint for a first visit was closed. */
  welcomed: boolean;
  /** The games that are being taught, and what was understood of each. */
  lessons: Record<string, string[]>;
}

const KEY = 'bosquet';
const speaksFrench = () => globalThis.navigator?.language?.startsWith('fr') ?? true;
const usual = (): Prefs => ({
  locale: speaksFrench() ? 'fr' : 'en',
  theme: 'auto',
  motion: 1,
  confirm: true,
  sound: false,
  welcomed: false,
  lessons: {}
});

function kept(): Partial<Prefs> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Prefs>;
  } catch {
    return {}; // storage is forbidden or damaged: the usual choices do
  }
}

export const prefs = $state<Prefs>({ ...usual(), ...kept() });

export function keep(change: Partial<Prefs>): void {
  Object.assign(prefs, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // storage is forbidden: the choice holds until the page is closed
  }
}

const wish = (query: string) => globalThis.matchMedia?.(query);
const darkWish = wish('(prefers-color-scheme: dark)');
const stillWish = wish('(prefers-reduced-motion: reduce)');
const system = $state({ dark: darkWish?.matches ?? false, still: stillWish?.matches ?? false });
darkWish?.addEventListener('change', (event) => (system.dark = event.matches));
stillWish?.addEventListener('change', (event) => (system.still = event.matches));

/** The theme in force. */
export const dark = () => (prefs.theme === 'auto' ? system.dark : prefs.theme === 'dark');
/** The speed in force: the system's wish for stillness comes first. */
export const motion = () => (system.still ? 0 : prefs.motion);
