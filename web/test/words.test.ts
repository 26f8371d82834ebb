import { beforeEach, expect, test } from 'vitest';
import { speak, t, withWords } from '../src/lib/i18n.svelte';
import { format } from '../src/lib/message';
import { Words } from '../src/lib/words';
import enFirst from '../src/locales/en.json';
import enLater from '../src/locales/en.later.json';
import frFirst from '../src/locales/fr.json';
import frLater from '../src/locales/fr.later.json';

const en = { ...enFirst, ...enLater };
const fr = { ...frFirst, ...frLater };

beforeEach(() => speak('fr'));

test('both languages have the same keys', () => {
  expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
});

test('both languages have the same holes', () => {
  const holes = (text: string) =>
    new Set([...text.matchAll(/(?<!(?:=\d|one|other) )\{(\w+)(?=[,}])/g)].map((found) => found[1]));
  for (const [key, text] of Object.entries(en)) expect(holes(fr[key as keyof typeof fr]), key).toEqual(holes(text));
});

test('French writes true apostrophes, and a no-break space before double signs', () => {
  for (const [key, text] of Object.entries(fr)) {
    expect(text, key).not.toMatch(/\w'\w/);
    expect(text, key).not.toMatch(/ [:;!?»]/);
  }
});

test('plurals follow the language', () => {
  const leaves = '{n, plural, one {# feuille} other {# feuilles}}';
  expect(format(leaves, { n: 0 }, 'fr')).toBe('0 feuille');
  expect(format(leaves, { n: 0 }, 'en')).toBe('0 feuilles');
  expect(format(leaves, { n: 2 }, 'fr')).toBe('2 feuilles');
});

test('an exact number goes before a plural form', () => {
  expect(format('{n, plural, =0 {aucune} one {#} other {#}}', { n: 0 }, 'fr')).toBe('aucune');
});

test('forms hold other holes', () => {
  const text = '{count, plural, one {# feuille de {name} retourne} other {# feuilles de {name} retournent}} au sol.';
  expect(format(text, { count: 2, name: 'Léo' }, 'fr')).toBe('2 feuilles de Léo retournent au sol.');
});

test('a case can be selected by a word', () => {
  const text = '{who, select, me {Vous plantez} other {{name} plante}}';
  expect(format(text, { who: 'me' }, 'fr')).toBe('Vous plantez');
  expect(format(text, { who: 'x', name: 'Inès' }, 'fr')).toBe('Inès plante');
});

test('a case is selected by the value, not by its name', () => {
  const words = new Words(() => ({
    pick: '{animal, select, owl {Une chouette} other {La pioche}} : {animal}',
    'animal.owl': 'chouette tachetée'
  }));
  expect(words.t('pick', { animal: 'owl' })).toBe('Une chouette : chouette tachetée');
  expect(words.t('pick', { animal: null })).toBe('La pioche : ');
});

test('small French words join what follows them', () => {
  const forest = (name: string, locale = 'fr') => format('La forêt de {name}', { name }, locale);
  expect(['Écureuil', 'Inès', 'Hibou', 'Le geai', 'La Bise', 'L’Esprit', 'Léo'].map((name) => forest(name))).toEqual(
    ['d’Écureuil', 'd’Inès', 'de Hibou', 'du geai', 'de la Bise', 'de l’Esprit', 'de Léo'].map(
      (name) => `La forêt ${name}`
    )
  );
  expect(format('Un de plus que {name}, à {name}', { name: 'Écureuil' }, 'fr')).toBe(
    'Un de plus qu’Écureuil, à Écureuil'
  );
  expect(format('Prendre à {name}', { name: 'Le geai' }, 'fr')).toBe('Prendre au geai');
  expect(format('Le monde {name}', { name: 'Anne' }, 'fr')).toBe('Le monde Anne');
  expect(forest('Anne', 'en')).toBe('La forêt de Anne');
});

test('a value brings no holes of its own', () => {
  expect(format('{name} joue', { name: '{x}' }, 'fr')).toBe('{x} joue');
});

test('the shell speaks the language asked for', async () => {
  expect(t('nav.play')).toBe('Jouer');
  await speak('en');
  expect(t('nav.play')).toBe('Play');
});

test('the rest of the texts comes with the screens that need it, and changes language with the others', async () => {
  await withWords(Promise.resolve());
  expect(t('games.title')).toBe('Mes parties');
  await speak('en');
  expect(t('games.title')).toBe('My games');
});

test('a game names its words, and the shell helps out', () => {
  const words = new Words(() => ({ 'event.leaf': '{name} : {terrain}', 'terrain.lake': 'lac' }));
  const seats = [{ name: 'Léo' }];
  expect(words.event({ kind: 'leaf', seat: 0, terrain: 'lake' }, seats)).toBe('Léo : lac');
  expect(words.event({ kind: 'silent', seat: 0 }, seats)).toBe('');
  expect(words.t('nav.play')).toBe('Jouer');
  expect(words.t('no such text')).toBe('no such text');
});

test('a gesture is told link after link, as far as there is room', () => {
  const words = new Words(() => ({ 'action.value': 'Planter un arbre de valeur {value}', 'action.leaf': '{square}' }));
  const links = [
    { id: 'value 3', kind: 'value', value: 3 },
    { id: 'leaf C4', kind: 'leaf', square: 'C4' },
    { id: 'pass', kind: 'pass' }
  ];
  const told = 'Le hibou propose\u00a0: planter un arbre de valeur 3';
  expect(words.advice(links)).toBe(`${told}, puis C4, puis pass`);
  expect(words.advice(links, 40)).toBe(`${told}, puis C4, puis …`);
  expect(words.advice(links, 10)).toBe(`${told}, puis …`);
  expect(words.advice(links.slice(0, 1), 10)).toBe(told);
});

test('whom an event befalls is told by name, and oneself is you', () => {
  const words = new Words(() => ({
    'event.stolen': '{name} {victim, select, you {vous prend} other {prend à {victim}}} : {card}.',
    'event.stolen.you': 'Vous prenez à {victim} : {card}.'
  }));
  const sides = [{ name: 'Inès', mine: true }, { name: 'Écureuil' }, { name: 'Le Geai' }];
  const said = (seat: number, victim: number) => words.event({ kind: 'stolen', seat, victim, card: 'boa' }, sides);
  expect(said(1, 0)).toBe('Écureuil vous prend : boa.');
  expect(said(0, 2)).toBe('Vous prenez au Geai : boa.');
  expect(said(1, 2)).toBe('Écureuil prend au Geai : boa.');
});
