import type { Attachment } from 'svelte/attachments';

const SCALES = [1, 0.94, 0.88, 0.82, 0.76, 0.7];

/** Keeps a text inside its fixed height: where it is too long its letters shrink by `--fit`, and it is never cut. */
export function fit(_text: string): Attachment<HTMLElement> {
  return (element) => {
    const measure = () => {
      for (const scale of SCALES) {
        element.style.setProperty('--fit', String(scale));
        if (element.scrollHeight <= element.clientHeight) return;
      }
    };
    measure();
    const size = new ResizeObserver(measure);
    size.observe(element);
    document.fonts.addEventListener('loadingdone', measure);
    return () => {
      size.disconnect();
      document.fonts.removeEventListener('loadingdone', measure);
    };
  };
}
