// Weighs the built client: the shell must stay under 60 kB of compressed JavaScript, each game's own part under 40.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const STATIC = process.argv[2] ?? new URL('../../src/bosquet/server/static', import.meta.url).pathname;
const BUDGET = { shell: 60_000, game: 40_000 };

const manifest = JSON.parse(readFileSync(`${STATIC}/.vite/manifest.json`, 'utf8'));
const weigh = (files) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(`${STATIC}/${file}`), { level: 9 }).length, 0);

/** The scripts that come with a part, those it imports included. */
function scripts(name, found = new Set()) {
  const part = manifest[name];
  if (part && !found.has(part.file)) {
    found.add(part.file);
    part.imports?.forEach((one) => scripts(one, found));
  }
  return found;
}

const shell = scripts('index.html');
const later = manifest['index.html'].dynamicImports ?? [];
const heaviest = later
  .filter((name) => name.startsWith('src/locales/'))
  .map((name) => scripts(name))
  .sort((a, b) => weigh(b) - weigh(a))[0];
const parts = [{ name: 'shell', files: new Set([...shell, ...(heaviest ?? [])]), budget: BUDGET.shell }];
for (const name of later.filter((one) => one.startsWith('src/games/'))) {
  parts.push({ name, files: scripts(name).difference(shell), budget: BUDGET.game });
}

let heavy = false;
for (const { name, files, budget } of parts) {
  const size = weigh(files);
  heavy ||= size > budget;
  console.log(`${(size / 1000).toFixed(1).padStart(6)} kB of ${budget / 1000} kB  ${name}`);
}
process.exit(heavy ? 1 : 0);
