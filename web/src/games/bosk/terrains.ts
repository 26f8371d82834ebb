/**
 * The ground, drawn: eight textures of 128 x 128, two squares by two, each seamless. Colour is never alone, so every
 * terrain has marks of its own, strewn by a sequence that fills the plane evenly and repeats at the edge.
 */
const TILE = 128;
const EDGE = 34; // marks nearer to an edge than this are drawn again beyond the opposite one

const fine = (n: number) => Math.round(n * 10) / 10;
/** Multiples of the plastic number's powers: as even as a sequence of points can be. */
const strewn = (k: number): [number, number] => [
  fine(((0.5 + k * 0.7548776662) % 1) * TILE),
  fine(((0.5 + k * 0.5698402909) % 1) * TILE)
];
const beyond = (at: number) => [at, ...(at < EDGE ? [at + TILE] : []), ...(at > TILE - EDGE ? [at - TILE] : [])];
const copies = (k: number) => {
  const [x, y] = strewn(k);
  return beyond(x).flatMap((left) => beyond(y).map((top) => [fine(left), fine(top)] as const));
};

/** `count` marks in one path, in turn each of `marks`: relative paths from the point where they grow. */
function strew(count: number, marks: string[], skip = 0): string {
  let path = '';
  for (let k = 0; k < count; k++)
    for (const [x, y] of copies(k + skip)) path += `M${x} ${y}${marks[k % marks.length] ?? ''}`;
  return path;
}
const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const dots = (...at: string[]) => at.map((move) => `m${move}h0`).join('');

function rocks(): string {
  let drawing = '';
  for (let k = 0; k < 10; k++)
    for (const [x, y] of copies(k))
      drawing +=
        `<g transform="translate(${x} ${y})scale(${[1, 0.8, 1.12, 0.7][k % 4]})" stroke="#969084" stroke-linejoin="round">` +
        `<path d="M-12 6l3-9 8-4 9 5 3 8-10 3z" fill="#d3cfc6" stroke-width="1.5"/>` +
        `<path d="M11 6l-3-8-4 4-3 7z" fill="#aca697" stroke="none"/><path d="M-4-5l3 5-2 4" fill="none" stroke-width="1.2"/></g>`;
  return drawing;
}

/** Slanting strokes; their dashes repeat after the diagonal, so the tile is seamless. */
function clay(): string {
  let drawing = '';
  for (let k = 0; k < 8; k++)
    for (const x of [k * 16, k * 16 - TILE])
      drawing += `<path d="M${x} 128l128-128" stroke="#b87c62" stroke-width="1.7" stroke-linecap="round" stroke-dasharray="14 12 34 15 23 9 25 13 28 8.02" stroke-dashoffset="${k * 53}"/>`;
  return drawing + line(strew(5, ['h0'], 3), '#e6c4b2', 4);
}

/** Rows of ripples, every third one bright. */
function water(): string {
  const ripples = ['', '', ''];
  for (let k = 0; k < 32; k++) {
    const [row, column] = [Math.floor(k / 4), k % 4];
    const kind = (k * 7 + row * 5) % 11;
    if (kind < 8) ripples[kind < 3 ? 1 : 0] += `M${column * 32 + (row % 2) * 16 - 16} ${row * 16 + 8}q8-6 16 0t16 0`;
  }
  return line(ripples[0] ?? '', '#74aac0', 1.7) + line(ripples[1] ?? '', '#e3f0f1', 2);
}

const FERN = 'c0-9 3-17 8-25m-14 17l6 4 7-4m-12-5l6 4 7-4m-11-4l6 3 5-3m-8-4l4 2 4-2';
const FERN_BACK = 'c0-9-3-17-8-25m14 17l-6 4-7-4m12-5l-6 4-7-4m11-4l-6 3-5-3m8-4l-4 2-4-2';

const TEXTURES: Record<string, [ground: string, marks: () => string]> = {
  heath: [
    '#bfa9cc',
    () =>
      line(strew(24, ['q1-5 0-9m0 7l-3.5-4m3.5 3l3.5-4', 'q-1-5 0-9m0 7l-3.5-4m3.5 3l3.5-4']), '#8d8f6c', 1.3) +
      line(strew(24, [dots('0-10.5', '-4 3', '8-1', '-5.8 2', '3.8 1')]), '#855f9e', 2.9)
  ],
  meadow: [
    '#bcd394',
    () =>
      line(strew(27, ['q-.6-3-2-5m4.6 5v-7m2.6 7q.6-3 2-5']), '#84a851', 1.5) +
      line(strew(2, [dots('-2 0', '4 0', '-2-2', '0 4')], 41), '#fbf8ef', 3) +
      line(strew(2, ['h0'], 41), '#e3b23c', 2.2)
  ],
  rocks: ['#c3bfb5', rocks],
  clay: ['#d19f88', clay],
  golden_grass: [
    '#ecd68f',
    () =>
      line(strew(40, ['q.2-7 .8-13m2 13q.8-5 2.8-10', 'q-.5-7-1.6-13m4.2 13q.1-5 .4-10']), '#c7a341', 1.5) +
      line(strew(40, ['m.8-13l.2-2.5', 'm-1.6-13l-.4-2.5']), '#b0862b', 2.6)
  ],
  sand: [
    '#f4d3bf',
    () =>
      line(strew(90, ['h0']), '#dba98e', 1.8) +
      line(strew(28, ['h0'], 300), '#c98a6c', 2.2) +
      line(strew(4, ['q8-5 16 0t16 0', 'q7-4 14 0'], 17), '#fae6d8', 2.2)
  ],
  ferns: ['#8fb390', () => line(strew(15, [FERN, FERN_BACK]), '#54835d', 1.8)],
  water: ['#a3cbd9', water]
};

const drawn = new Map<string, string>();

/** The markup of one tile of a terrain. */
export function texture(terrain: string): string {
  let found = drawn.get(terrain);
  if (found === undefined) {
    const [ground, marks] = TEXTURES[terrain] ?? ['#ddd2b8', () => ''];
    found = `<rect width="128" height="128" fill="${ground}"/>${marks()}`;
    drawn.set(terrain, found);
  }
  return found;
}

/** Patterns `bosk-<terrain>` for a `<defs>`. */
export function patterns(terrains: readonly string[]): string {
  const tile = `width="${TILE}" height="${TILE}" patternUnits="userSpaceOnUse"`;
  return terrains.map((id) => `<pattern id="bosk-${id}" ${tile}>${texture(id)}</pattern>`).join('');
}
