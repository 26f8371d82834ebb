import { render } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import Ranking from '../src/end/Ranking.svelte';
import { speak, withWords } from '../src/lib/i18n.svelte';
import { sidesOf } from '../src/lib/seats';
import type { SeatInfo, TableView } from '../src/lib/table';
import Invite from '../src/lobby/Invite.svelte';
import SeatPanel from '../src/table/SeatPanel.svelte';
import { sightOf } from './wire';

beforeAll(async () => {
  await speak('fr');
  await withWords(Promise.resolve());
});
afterEach(() => vi.unstubAllGlobals());

type Seats = Parameters<typeof sidesOf>[0]['seats'];
const seat = (name: string, change: Partial<Seats[number]> = {}) =>
  ({ kind: 'person', name, level: null, mine: true, online: true, host: false, ...change }) as Seats[number];
const around = (...seats: Seats) => sidesOf({ seats }, undefined);

const ranking = (sides: readonly SeatInfo[]) =>
  render(Ranking, { sides, places: [1, 2], points: [30, 20], parts: [] }).container;
const panel = (side: SeatInfo, waiting: number[] = []) => {
  const sight = sightOf({ viewer: 0, question: null, waiting: waiting.map((seat) => ({ seat, kind: 'leaf' })) });
  const table = { sight, fresh: [], count: null, me: 0, replaying: false, has: () => false } as unknown as TableView;
  return render(SeatPanel, { table, seat: side, Seat: undefined }).container;
};

test('who shares a device is called by name, at the table and in the ranking', () => {
  const hot = around(seat('Ana'), seat('Léo'));
  expect([ranking(hot), ...hot.map((one) => panel(one))].map((one) => one.textContent)).not.toContainEqual(
    expect.stringContaining('vous')
  );
  const alone = around(seat('Ana'), seat('Gland', { kind: 'bot', level: 'gland', mine: false }));
  expect(ranking(alone).textContent?.match(/vous/g)).toHaveLength(1);
  expect(panel(alone[0]!).textContent).toContain('vous');
});

test('nobody who is away has the sign of who plays', () => {
  const [, here, away] = around(
    seat('Ana'),
    seat('Inès', { mine: false }),
    seat('Léo', { mine: false, online: false })
  );
  expect(panel(here!, [1]).querySelector('.status i')).not.toBeNull();
  const gone = panel(away!, [2]);
  expect(gone.textContent).toContain('Hors ligne');
  expect(gone.querySelector('.status i')).toBeNull();
});

test('a link is handed on where the device can do that', () => {
  const buttons = () =>
    render(Invite, { table: 'abc', seat: 1, token: 'xyz', game: 'Bosk' })
      .getAllByRole('button')
      .map((one) => one.textContent?.trim());
  vi.stubGlobal('navigator', {});
  expect(buttons()).not.toContain('Partager');
  document.body.replaceChildren();
  vi.stubGlobal('navigator', { share: () => Promise.resolve() });
  expect(buttons()).toContain('Partager');
});
