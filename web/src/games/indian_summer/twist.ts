import type { Attachment } from 'svelte/attachments';
import type { Hand } from './hand.svelte';

const QUARTER = 38; // degrees that two fingers twist for a quarter turn

/** With a tile in hand two fingers turn it instead of zooming the floor. */
export function twist(hand: Hand): Attachment<HTMLElement> {
  return (element) => {
    let before: number | null = null;
    const angle = ({ touches: [one, other] }: TouchEvent) =>
      one && other ? (Math.atan2(other.clientY - one.clientY, other.clientX - one.clientX) * 180) / Math.PI : null;
    const feel = (event: TouchEvent) => {
      if (!hand.tile || event.touches.length < 2) {
        before = null;
        return;
      }
      event.stopPropagation();
      if (event.cancelable) event.preventDefault();
      const now = angle(event);
      if (now === null || before === null) {
        before = now;
        return;
      }
      const by = ((now - before + 540) % 360) - 180;
      if (Math.abs(by) < QUARTER) return;
      hand.turn(by > 0 ? 1 : -1);
      before = now;
    };
    const kinds = ['touchstart', 'touchmove', 'touchend'] as const;
    for (const kind of kinds) element.addEventListener(kind, feel, { capture: true, passive: false });
    return () => {
      for (const kind of kinds) element.removeEventListener(kind, feel, { capture: true });
    };
  };
}
