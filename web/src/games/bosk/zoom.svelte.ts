/**
 * The park at a size for fingers: where targets would be too small the drawing is larger than its frame, which
 * scrolls. The scale changes between turns only; within a turn the frame merely scrolls to what can be chosen.
 */
import { SQUARE, type Park, type Point } from './park';

const SMALLEST = 40; // px of a square that a finger still hits
const USUAL = 46;
const LARGEST = 64;

export class Zoom {
  /** The room there is, in px. */
  width = $state(0);
  height = $state(0);
  /** Px of a square; 0 shows the whole park. */
  square = $state(0);

  constructor(readonly park: () => Park) {}

  get units(): number {
    return Number(this.park().viewBox.split(' ')[2]);
  }
  /** Px of a unit when all is shown. */
  get whole(): number {
    return Math.min(this.width, this.height) / this.units;
  }
  get zoomed(): boolean {
    return this.square > 0;
  }
  /** Px of a unit now. */
  get scale(): number {
    return this.zoomed ? this.square / SQUARE : this.whole;
  }
  /** Px of the drawing's edge. */
  get side(): number {
    return Math.floor(this.units * this.scale);
  }
  get tooSmall(): boolean {
    return this.width > 0 && this.whole * SQUARE < SMALLEST && (this.width < 600 || coarse());
  }

  /** Choose the scale for a turn: `targets` with a square around them fill the frame, if fingers allow it. */
  fit(targets: readonly Point[]): void {
    if (!this.tooSmall || targets.length === 0) {
      this.square = 0;
      return;
    }
    const span = Math.max(extent(targets.map(({ x }) => x)), extent(targets.map(({ y }) => y))) / SQUARE + 3;
    this.square = Math.max(USUAL, Math.min(LARGEST, Math.min(this.width, this.height) / span));
  }

  /** A double tap: the whole, or closer. */
  toggle(): void {
    if (!this.tooSmall) return;
    this.square = this.zoomed ? 0 : Math.max(USUAL, this.whole * SQUARE * 1.6);
  }

  /** Two fingers on `frame` zoom. */
  pinches(frame: HTMLElement): () => void {
    let spread = 0;
    const apart = ({ touches: [one, other] }: TouchEvent) =>
      one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
    const move = (event: TouchEvent) => {
      const now = apart(event);
      if (now && event.cancelable) event.preventDefault();
      if (now && spread) this.#pinch(now / spread);
      spread = now;
    };
    const lift = () => (spread = 0);
    frame.addEventListener('touchmove', move, { passive: false });
    frame.addEventListener('touchend', lift);
    return () => {
      frame.removeEventListener('touchmove', move);
      frame.removeEventListener('touchend', lift);
    };
  }

  #pinch(factor: number): void {
    const least = this.whole * SQUARE;
    const wanted = (this.square || least) * factor;
    this.square = wanted <= least ? 0 : Math.min(LARGEST * 1.5, wanted);
  }

  /** Scroll `frame` so that the middle of the targets is in the middle, if any of them is out of sight. */
  reveal(frame: HTMLElement, targets: readonly Point[], always: boolean, smooth: boolean): void {
    if (!this.zoomed || targets.length === 0) return;
    const { left, top, margin } = this.park();
    const [x0, y0] = [left - margin, top - margin];
    const xs = targets.map(({ x }) => (x - x0) * this.scale);
    const ys = targets.map(({ y }) => (y - y0) * this.scale);
    const room = this.square;
    const seen = (values: number[], from: number, size: number) =>
      Math.min(...values) - room > from && Math.max(...values) + room < from + size;
    if (!always && seen(xs, frame.scrollLeft, frame.clientWidth) && seen(ys, frame.scrollTop, frame.clientHeight))
      return;
    frame.scrollTo({
      left: middle(xs) - frame.clientWidth / 2,
      top: middle(ys) - frame.clientHeight / 2,
      behavior: smooth ? 'smooth' : 'instant'
    });
  }
}

const coarse = () => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;
const extent = (values: number[]) => Math.max(...values) - Math.min(...values);
const middle = (values: number[]) => (Math.max(...values) + Math.min(...values)) / 2;
