import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, Refusal } from '../src/lib/api';
import { worker } from '../src/worker';

const answers: (Response | Error)[] = [];
const fetched = vi.fn(async () => {
  const next = answers.shift() ?? new Error('no network');
  if (next instanceof Error) throw next;
  return next;
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  answers.length = 0;
  fetched.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a look that was not answered is tried again', async () => {
  answers.push(new Error('no network'), new Response('', { status: 502 }), Response.json([]));
  const games = api('get', '/api/games');
  await vi.runAllTimersAsync();
  expect(await games).toEqual([]);
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('a look that is never answered is told', async () => {
  const games = api('get', '/api/games').catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await games).toMatchObject({ code: 'offline' });
});

test('a refusal is not tried again, nor is a deed', async () => {
  answers.push(Response.json({ code: 'no_such_table', message: '' }, { status: 404 }));
  await expect(api('get', '/api/games')).rejects.toBeInstanceOf(Refusal);
  await expect(api('post', '/api/logout')).rejects.toMatchObject({ code: 'offline' });
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a new service worker waits for the pages of the old one, whose files it would delete', () => {
  expect(worker(['/index.html'])).not.toContain('skipWaiting');
});
