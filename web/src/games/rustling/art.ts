/** The drawings, laid into the page as one sheet of symbols for all seasons and one for each season in play. */
import common from './art/sheet.svg?raw';
import type { Season } from './types';

const seasons = import.meta.glob<string>(['./art/*.svg', '!./art/sheet.svg'], { query: '?raw', import: 'default' });
const laid = new Set<string>();

function lay(sheet: string): void {
  const holder = document.createElement('div');
  holder.style.cssText = 'position:absolute;width:0;height:0;overflow:hidden';
  holder.ariaHidden = 'true';
  holder.innerHTML = sheet;
  document.body.append(holder);
}

/** Make the symbols of a season ready: `<use href="#rustling-spring-tree">`. They stay for the next table. */
export async function prepare(season: Season): Promise<void> {
  if (laid.size === 0) lay(common);
  if (laid.has(season)) return;
  laid.add(season);
  const sheet = await seasons[`./art/${season}.svg`]?.();
  if (sheet) lay(sheet);
}

/** The drawing of a thing that is counted or seen on the sheet of a season. */
export function drawing(season: Season, name: string): string {
  if (name === 'river') return '#rustling-brook';
  return name === 'cloud' ? '#rustling-cloud' : `#rustling-${season}-${name}`;
}

/** The grounds of squares: a colour, and how much of it lies on the paper. */
const GROUNDS: Record<string, [colour: string, percent: number]> = {
  tree: ['var(--green)', 20],
  flower: ['var(--red)', 13],
  bee: ['var(--yellow)', 20],
  butterfly: ['var(--orange)', 20],
  bird_red: ['#d98a7c', 20],
  bird_blue: ['#4f8fc0', 20],
  rainbow: ['#b78bc0', 20],
  sprout: ['var(--spring)', 20],
  daisy: ['var(--summer)', 20],
  clover: ['var(--fern)', 24],
  apple: ['var(--red)', 15],
  cherry: ['#a3284a', 14],
  peach: ['var(--orange)', 18],
  firefly: ['#8a7fb8', 20],
  boletus: ['var(--brown)', 20],
  pinecone: ['var(--bark)', 15],
  conifer: ['var(--fern)', 20],
  acorn: ['#b98a3c', 24],
  squirrel: ['var(--autumn)', 18],
  broadleaf: ['var(--orange)', 24],
  leaf: ['var(--yellow)', 24],
  fir: ['var(--fern)', 18],
  fox: ['var(--stone)', 20],
  bird: ['#d98a7c', 20],
  berry: ['var(--red)', 14],
  moose: ['var(--brown)', 20],
  stalactite: ['var(--winter)', 20],
  holly: ['var(--moss)', 20],
  snowdrop: ['var(--spring)', 20]
};
const RED: [string, number] = ['var(--red)', 26];
const GATE: [string, number] = ['var(--water)', 22];

/** Colour of a square's ground. Squares to keep outside are red and hatched, conditions blue and dotted. */
export function groundOf(symbol: string, role: string | undefined): { fill: string; pattern: string | null } {
  const shunned = role === 'outside' || role === 'rider';
  const [colour, percent] = shunned ? RED : role === 'gate' ? GATE : (GROUNDS[symbol] ?? ['var(--paper-2)', 30]);
  return {
    fill: `color-mix(in srgb, ${colour} ${percent}%, var(--cream))`,
    pattern: shunned ? 'hatch' : role === 'gate' ? 'dots' : null
  };
}
