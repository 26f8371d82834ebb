/** Addresses of the page. A link is a plain `<a href>`; clicks on our own links never reload. */

const here = () => ({ path: location.pathname, query: location.search });
export const route = $state(here());

export function go(address: string, replace = false): void {
  if (replace) history.replaceState(null, '', address);
  else if (address !== location.pathname + location.search) history.pushState(null, '', address);
  Object.assign(route, here());
  scrollTo(0, 0);
}

/** The parts of the path that `pattern` names, or null: `match('/t/:id', '/t/abc')` is `{ id: 'abc' }`. */
export function match(pattern: string, path: string): Record<string, string> | null {
  const names = pattern.split('/');
  const parts = path.replace(/(.)\/$/, '$1').split('/');
  if (names.length !== parts.length) return null;
  const found: Record<string, string> = {};
  for (const [k, name] of names.entries()) {
    const part = decodeURIComponent(parts[k] ?? '');
    if (name.startsWith(':')) found[name.slice(1)] = part;
    else if (name !== part) return null;
  }
  return found;
}

function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute('download')) return;
  if (
    link.origin !== location.origin ||
    link.pathname.startsWith('/api/') ||
    link.getAttribute('href')?.startsWith('#')
  )
    return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

export function listen(): void {
  addEventListener('popstate', () => Object.assign(route, here()));
  document.addEventListener('click', follow);
}
