import { expect, test, vi } from 'vitest';
import { worker } from '../src/worker';

/** Runs the text of a service worker; what it does to caches is kept in `kept`. */
function run(files: string[], kept: Set<string>) {
  const heard: Record<string, (event: { waitUntil: (done: Promise<unknown>) => void }) => void> = {};
  const self = {
    addEventListener: (name: string, hear: (typeof heard)[string]) => (heard[name] = hear),
    clients: { claim: vi.fn() },
    skipWaiting: vi.fn()
  };
  const caches = {
    open: async (name: string) => (kept.add(name), { addAll: async () => {} }),
    keys: async () => [...kept],
    delete: async (name: string) => kept.delete(name)
  };
  new Function('self', 'caches', worker(files))(self, caches);
  const fire = (name: string) =>
    new Promise<void>((done) => heard[name]?.({ waitUntil: (end) => void end.then(() => done()) }));
  return { fire, self };
}

test('a new version leaves the pages of the old one what they came with, and clears up once they are closed', async () => {
  const kept = new Set<string>();
  const old = run(['/assets/old.js'], kept);
  await old.fire('install');
  await old.fire('activate');
  const [before] = kept;
  const fresh = run(['/assets/new.js'], kept);
  await fresh.fire('install');
  expect(fresh.self.skipWaiting).not.toHaveBeenCalled(); // it would be in force, and clear up, while pages are open
  expect(kept).toContain(before);
  expect(kept.size).toBe(2);
  await fresh.fire('activate');
  expect(kept).not.toContain(before);
  expect(kept.size).toBe(1);
});
