// Weighs the built client, compressed: what opens the home page and a table, each screen and each game that comes later.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const STATIC = process.argv[2] ?? new URL('../../src/bosquet/server/static', import.meta.url).pathname;
const BUDGET = {
  shell: 60_000,
  'src/routes/': 10_000,
  'src/end/': 10_000,
  'src/rules/': 10_000,
  'src/guide/': 10_000,
  'src/lobby/': 10_000,
  'src/games/': 40_000
};

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

const first = scripts('index.html');
const later = (folder) =>
  Object.keys(manifest).filter((name) => name.startsWith(folder) && manifest[name].isDynamicEntry);
const [language = []] = later('src/locales/')
  .map((name) => scripts(name))
  .sort((a, b) => weigh(b) - weigh(a));
const parts = [{ name: 'shell', files: new Set([...first, ...language]), budget: BUDGET.shell }];
for (const folder of Object.keys(BUDGET).filter((name) => name.startsWith('src/'))) {
  for (const name of later(folder)) {
    parts.push({ name, files: scripts(name).difference(first), budget: BUDGET[folder] });
  }
}

let heavy = false;
for (const { name, files, budget } of parts) {
  const size = weigh(files);
  heavy ||= size > budget;
  console.log(`${(size / 1000).toFixed(1).padStart(6)} kB of ${budget / 1000} kB  ${name}`);
}
process.exit(heavy ? 1 : 0);
