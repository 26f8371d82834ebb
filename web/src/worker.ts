/**
 * The text of the service worker: the shell opens without a network, everything of the game asks the server.
 * A new one waits until no page of the old one is open, for those may still need what is in its cache.
 */
export function worker(files: string[]): string {
  const stamp = [...files.join('|')].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) >>> 0, 7);
  return `const CACHE = 'bosquet-${stamp.toString(36)}';
const FILES = ${JSON.stringify(files)};
self.addEventListener('install', (event) =>
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES))));
self.addEventListener('activate', (event) =>
  event.waitUntil(caches.keys()
    .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
    .then(() => self.clients.claim())));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (!/^\\/(api|ws|metrics|healthz)/.test(url.pathname))
      event.respondWith(fetch(request).catch(() => caches.match('/index.html')));
  } else if (url.pathname.startsWith('/assets/')) {
    event.respondWith(caches.match(request).then((found) => found ?? fetch(request)));
  }
});
`;
}
