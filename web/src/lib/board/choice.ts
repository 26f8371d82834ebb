import type { Attachment } from 'svelte/attachments';
import type { Action, TableView } from '../table';

/**
 * Makes any element, above all of SVG, a legal choice: `<g {@attach choice(table, action)} aria-label="…">`.
 * It gets `data-action`, plays by click, tap, Enter and space, and previews under pointer and focus.
 */
export function choice<M, V, A extends Action>(table: TableView<M, V, A>, action: A | undefined): Attachment<Element> {
  return (element) => {
    if (!action) return;
    const id = action.id;
    const play = () => table.play(id);
    const show = () => table.setPreview(id);
    // a browser may blur an element while it is being removed, in the middle of an update: wait for its end
    const hide = () =>
      queueMicrotask(() => {
        if (table.preview === id) table.setPreview(null);
      });
    const press = (event: Event) => {
      const { key, ctrlKey } = event as KeyboardEvent;
      if (ctrlKey || (key !== 'Enter' && key !== ' ')) return; // Ctrl+Enter confirms what is laid
      event.preventDefault();
      play();
    };
    const native = element instanceof HTMLButtonElement;
    element.setAttribute('data-action', id);
    if (!native) {
      element.setAttribute('role', 'button');
      element.setAttribute('tabindex', '0');
      element.addEventListener('keydown', press);
    }
    element.addEventListener('click', play);
    element.addEventListener('pointerenter', show);
    element.addEventListener('pointerleave', hide);
    element.addEventListener('focus', show);
    element.addEventListener('blur', hide);
    // it was no choice for a moment, a connection lost and found: what keys have chosen is still shown
    if (element.matches(':focus-visible')) queueMicrotask(show);
    return () => {
      // a new sight of the same question attaches it anew: what has the focus is still shown
      queueMicrotask(() => {
        if (table.preview === id && element.getAttribute('data-action') !== id) table.setPreview(null);
      });
      element.removeAttribute('data-action');
      if (!native) {
        element.removeAttribute('role');
        element.removeAttribute('tabindex');
        element.removeEventListener('keydown', press);
      }
      element.removeEventListener('click', play);
      element.removeEventListener('pointerenter', show);
      element.removeEventListener('pointerleave', hide);
      element.removeEventListener('focus', show);
      element.removeEventListener('blur', hide);
    };
  };
}
