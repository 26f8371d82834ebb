import type { Attachment } from 'svelte/attachments';

/**
 * A finger that moves draws here instead of scrolling, whenever `when()` says so as it begins to move; otherwise it
 * scrolls as ever. Two fingers are never ours. Works on any element, also inside an SVG, where `touch-action` does not.
 */
export function drawing(when: () => boolean): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    const hold = (event: Event) => {
      const { touches, cancelable } = event as TouchEvent;
      if (touches.length === 1 && cancelable && when()) event.preventDefault();
    };
    element.addEventListener('touchmove', hold, { passive: false });
    return () => element.removeEventListener('touchmove', hold);
  };
}
