import type { Attachment } from 'svelte/attachments';
import { ARROWS, nearestBox } from '../keys';

export interface Roving {
  /** What can be reached in the group; usually its legal choices. */
  items?: string;
  /** Arrows stay inside the group: for a grid of squares or a list that holds more than choices. */
  arrows?: boolean;
}

/**
 * One tab stop for a whole group: `<g role="group" {@attach roving()}>`. Tab comes to the item that had the focus
 * last, arrows go on from there. If the item in focus is taken away (it was played), the focus goes to the group, so
 * that it never falls to the page.
 */
export function roving({ items = '[data-action]', arrows = false }: Roving = {}): Attachment<HTMLElement | SVGElement> {
  return (group) => {
    let last: Element | null = null;
    const all = () => [...group.querySelectorAll<HTMLElement | SVGElement>(items)];

    const tidy = () => {
      const found = all();
      const stop = found.find((item) => item === last) ?? found[0];
      for (const item of found) {
        const wanted = item === stop ? '0' : '-1';
        if (item.getAttribute('tabindex') !== wanted) item.setAttribute('tabindex', wanted);
      }
      if (last && !last.isConnected && document.activeElement === document.body) {
        group.setAttribute('tabindex', '-1');
        group.style.outline = 'none'; // it is a place to go on from, not a thing to press
        group.focus({ preventScroll: true });
      }
      if (!last?.isConnected) last = null;
    };
    const enter = (event: Event) => {
      const item = event.target instanceof Element ? event.target.closest(items) : null;
      if (!item) return;
      last = item;
      tidy();
    };
    const press = (event: Event) => {
      const { key, shiftKey, ctrlKey, altKey, metaKey } = event as KeyboardEvent;
      const way = ARROWS[key];
      if (!arrows || ctrlKey || altKey || metaKey || shiftKey || !(way || key === 'Home' || key === 'End')) return;
      const found = all();
      const from = document.activeElement?.closest(items);
      if (!from || !group.contains(from)) return;
      const others = found.filter((item) => item !== from);
      const box = (item: Element) => item.getBoundingClientRect();
      const next = way ? others[nearestBox(box(from), others.map(box), way)] : key === 'Home' ? found[0] : found.at(-1);
      next?.focus();
      event.preventDefault();
    };
    const observer = new MutationObserver(tidy);
    observer.observe(group, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-action'] });
    group.addEventListener('focusin', enter);
    group.addEventListener('keydown', press);
    tidy();
    return () => {
      observer.disconnect();
      group.removeEventListener('focusin', enter);
      group.removeEventListener('keydown', press);
    };
  };
}
