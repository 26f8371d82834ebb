// Weighs the built client: the shell must stay under 60 kB of compressed JavaScript, each game's own part under 40.
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const STATIC = new URL('../../src/bosquet/server/static/', import.meta.url);
const SHELL = 60_000;
const GAME = 40_000;

const index = readFileSync(new URL('index.html', STATIC), 'utf8');
const scripts = readdirSync(new URL('assets/', STATIC)).filter((name) => name.endsWith('.js'));
const weight = (name) => gzipSync(readFileSync(new URL(`assets/${name}`, STATIC)), { level: 9 }).length;

const parts = [{ name: 'shell', size: 0, budget: SHELL }];
for (const name of scripts) {
  if (index.includes(name)) parts[0].size += weight(name);
  else parts.push({ name, size: weight(name), budget: GAME });
}
for (const { name, size, budget } of parts) {
  console.log(`${(size / 1000).toFixed(1).padStart(6)} kB of ${budget / 1000} kB  ${name}`);
}
if (parts.some(({ size, budget }) => size > budget)) process.exit(1);
