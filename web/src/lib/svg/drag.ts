import type { Attachment } from 'svelte/attachments';

export interface Drag {
  /** Where the pointer went since it was pressed, in CSS pixels. */
  move?: (dx: number, dy: number, over: string | null) => void;
  /** Let go: `over` is the `data-action` (or `data-drop`) under the pointer, if any. */
  drop: (over: string | null) => void;
  /** Given up: Escape, a second finger, or the window lost the pointer. */
  cancel?: () => void;
}

const SLACK = 6; // a press that moves less is a click and stays one

/** Drag a piece with one pointer, mouse or finger. No gesture needs it: a click must do the same. */
export function drag(by: Drag): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    element.style.touchAction = 'none';
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
    const press = (event: PointerEvent) => {
      if (start) return stop();
      if (event.button === 0) start = event;
    };
    const move = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.pointerId) return;
      const [dx, dy] = [event.clientX - start.clientX, event.clientY - start.clientY];
      if (!moving && Math.hypot(dx, dy) < SLACK) return;
      if (!moving) element.setPointerCapture(event.pointerId);
      moving = true;
      by.move?.(dx, dy, under(event));
    };
    const release = (event: PointerEvent) => {
      const dragged = moving;
      end();
      if (!dragged) return;
      // the click that follows belongs to the drag
      element.addEventListener('click', (click) => click.stopImmediatePropagation(), { capture: true, once: true });
      by.drop(under(event));
    };
    const stop = () => {
      if (moving) by.cancel?.();
      end();
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
    window.addEventListener('keydown', escape);
    return () => {
      for (const [name, hear] of heard) element.removeEventListener(name, hear as EventListener);
      window.removeEventListener('keydown', escape);
    };
  };
}
