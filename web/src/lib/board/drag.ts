import type { Attachment } from 'svelte/attachments';

export interface Drag {
  /** Where the pointer went since it was pressed, in CSS pixels, and what lies under it (see `drop`). */
  move?: (dx: number, dy: number, over: string | null, event: PointerEvent) => void;
  /** Let go: `over` is the `data-drop` (or `data-action`) under the pointer, if any. */
  drop: (over: string | null, event: PointerEvent) => void;
  /** Given up: Escape, a second finger, or the window lost the pointer. */
  cancel?: () => void;
  /** Whether a press begins a drag at all, asked as it happens. */
  when?: () => boolean;
}

const SLACK = 6; // a press that moves less is a click and stays one

/**
 * Drag a piece with one pointer, mouse or finger, on HTML or inside an SVG. No gesture needs it: a click must do the
 * same.
 *
 * A finger that moves would scroll, and the browser then takes the pointer away (`pointercancel`). `touch-action` is
 * honoured on HTML and on the root of an SVG only, so on a piece the first `touchmove` is refused instead, which
 * works everywhere.
 */
export function drag(by: Drag): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    let start: PointerEvent | null = null;
    let moving = false;

    const under = (event: PointerEvent): string | null => {
      const target = document
        .elementsFromPoint(event.clientX, event.clientY)
        .map((found) => found.closest('[data-action],[data-drop]'))
        .find((found) => found && !element.contains(found));
      return target?.getAttribute('data-drop') ?? target?.getAttribute('data-action') ?? null;
    };
    const end = () => {
      start = null;
      moving = false;
    };
    const stop = () => {
      if (moving) by.cancel?.();
      end();
    };
    const press = (event: PointerEvent) => {
      if (start) return stop();
      if (event.button === 0 && (by.when?.() ?? true)) start = event;
    };
    const move = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.pointerId) return;
      const [dx, dy] = [event.clientX - start.clientX, event.clientY - start.clientY];
      if (!moving && Math.hypot(dx, dy) < SLACK) return;
      if (!moving) element.setPointerCapture(event.pointerId);
      moving = true;
      by.move?.(dx, dy, under(event), event);
    };
    const release = (event: PointerEvent) => {
      const dragged = moving;
      end();
      if (!dragged) return;
      // the click that follows belongs to the drag; after a finger's drag none comes
      const swallow = (click: Event) => click.stopImmediatePropagation();
      element.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => element.removeEventListener('click', swallow, { capture: true }));
      by.drop(under(event), event);
    };
    const hold = (event: TouchEvent) => {
      if (start && event.cancelable) event.preventDefault();
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') stop();
    };
    const heard: [string, (event: never) => void][] = [
      ['pointerdown', press],
      ['pointermove', move],
      ['pointerup', release],
      ['pointercancel', stop]
    ];
    for (const [name, hear] of heard) element.addEventListener(name, hear as EventListener);
    element.addEventListener('touchmove', hold as EventListener, { passive: false });
    window.addEventListener('keydown', escape);
    return () => {
      for (const [name, hear] of heard) element.removeEventListener(name, hear as EventListener);
      element.removeEventListener('touchmove', hold as EventListener);
      window.removeEventListener('keydown', escape);
    };
  };
}
