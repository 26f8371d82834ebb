/** The keyboard at a table: arrows go from choice to choice, digits take from the tray, letters are shortcuts. */

export const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1]
};

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;
const middle = (box: Box) => [box.left + box.width / 2, box.top + box.height / 2] as const;

/** Which of `boxes` lies next to `from` that way: near, and rather straight ahead than aside. -1 if none does. */
export function nearestBox(from: Box, boxes: Box[], [dx, dy]: [number, number]): number {
  const [x, y] = middle(from);
  let best = -1;
  let least = Infinity;
  for (const [k, box] of boxes.entries()) {
    const [bx, by] = middle(box);
    const ahead = (bx - x) * dx + (by - y) * dy;
    const aside = Math.abs((bx - x) * dy) + Math.abs((by - y) * dx);
    const far = ahead + 2.5 * aside;
    if (ahead > 1 && far < least) [best, least] = [k, far];
  }
  return best;
}

function focusable(element: Element): element is HTMLElement | SVGElement {
  return element instanceof HTMLElement || element instanceof SVGElement;
}

/** Where the last choice was: it is gone once it is played, and the next arrow goes on from there. */
let last: Box | null = null;

/** Move the focus among the legal choices on the page; to the first one if none has had it. */
function step(root: ParentNode, way: [number, number]): boolean {
  const choices = [...root.querySelectorAll('[data-action]')].filter(focusable);
  const now = document.activeElement?.closest('[data-action]');
  const from = now?.getBoundingClientRect() ?? last;
  const others = choices.filter((choice) => choice !== now);
  const boxes = others.map((choice) => choice.getBoundingClientRect());
  const next = (from && others[nearestBox(from, boxes, way)]) ?? (now ? undefined : others[0]);
  next?.focus();
  last = next?.getBoundingClientRect() ?? from;
  return choices.length > 0;
}

/** Take the piece with this number in the tray. */
function take(root: ParentNode, digit: number): void {
  const piece = [...root.querySelectorAll<HTMLElement>('[data-tray] button')][digit - 1];
  if (!piece || piece.ariaDisabled === 'true') return;
  piece.focus();
  piece.click();
}

function writing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches('input:not([type="radio"], [type="checkbox"]), textarea, select')
  );
}

/** Whether a key is meant for the table: not for a line of text, nor for a dialog that lies over it. */
export function forTable(event: KeyboardEvent): boolean {
  return !(event.altKey || event.metaKey || writing(event.target) || document.querySelector('dialog[open]'));
}

/** Handles `keydown` for a table; `deeds` are by key as in KeyboardEvent.key, lower case, `ctrl+enter` as one. */
export function keyboard(event: KeyboardEvent, deeds: Record<string, () => unknown>): void {
  if (event.defaultPrevented || !forTable(event)) return;
  const key = event.ctrlKey ? `ctrl+${event.key.toLowerCase()}` : event.key.toLowerCase();
  const way = ARROWS[event.key];
  const deed = deeds[key];
  if (deed) deed();
  else if (/^[1-9]$/.test(key)) take(document, Number(key));
  else if (!way || event.ctrlKey || event.shiftKey || !step(document, way)) return;
  event.preventDefault();
}
