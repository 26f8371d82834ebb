/**
 * A board at a size for fingers: where targets would be too small the drawing is larger than its frame, which
 * scrolls. The scale changes between turns only; within a turn the frame merely scrolls to what can be chosen.
 * `Zoomed.svelte` is the frame, `Minimap.svelte` the small picture of the whole.
 */
import type { Box, Point } from './units';

const SMALLEST = 40; // px of a target that a finger still hits
const USUAL = 46;
const LARGEST = 64;
const NARROW = 600; // px of a stage that is a phone's

export class Zoom {
  /** The room there is, in px. */
  width = $state(0);
  height = $state(0);
  /** Px of a target; 0 shows the whole board. */
  target = $state(0);

  #turn: string | null = null;

  /** `box` is the whole drawing, `unit` the width of a target in it. */
  constructor(
    readonly box: () => Box,
    readonly unit: number
  ) {}

  /** Px of a unit when all is shown. */
  get whole(): number {
    const { width, height } = this.box();
    return Math.min(this.width / width, this.height / height);
  }
  get zoomed(): boolean {
    return this.target > 0;
  }
  /** Px of a unit now. */
  get scale(): number {
    return this.zoomed ? this.target / this.unit : this.whole;
  }
  /** The drawing in px. */
  get size(): { width: number; height: number } {
    const { width, height } = this.box();
    return { width: Math.floor(width * this.scale), height: Math.floor(height * this.scale) };
  }
  get tooSmall(): boolean {
    return this.width > 0 && this.whole * this.unit < SMALLEST && (this.width < NARROW || coarse());
  }

  /** Keep up with the game: another turn gets its own scale ('' shows all), and targets are brought into sight. */
  follow(turn: string, targets: readonly Point[], frame: HTMLElement, smooth: boolean): void {
    const other = turn !== this.#turn && (turn === '' || targets.length > 0);
    if (other) {
      this.#turn = turn;
      this.#fit(turn === '' ? [] : targets);
    }
    requestAnimationFrame(() => this.#reveal(frame, targets, other, smooth && !other)); // once it has its new size
  }

  /** Targets with a unit around them fill the frame, if fingers allow it. */
  #fit(targets: readonly Point[]): void {
    if (!this.tooSmall || targets.length === 0) {
      this.target = 0;
      return;
    }
    const span = Math.max(extent(targets.map(({ x }) => x)), extent(targets.map(({ y }) => y))) / this.unit + 3;
    this.target = Math.max(USUAL, Math.min(LARGEST, Math.min(this.width, this.height) / span));
  }

  /** A double tap: the whole, or closer. */
  toggle(): void {
    if (!this.tooSmall) return;
    this.target = this.zoomed ? 0 : Math.max(USUAL, this.whole * this.unit * 1.6);
  }

  /** Two fingers on `frame` zoom around the place between them, and pull it along. */
  pinches(frame: HTMLElement): () => void {
    let before = { apart: 0, x: 0, y: 0 };
    const feel = ({ touches: [one, other] }: TouchEvent) => {
      if (!one || !other) return { apart: 0, x: 0, y: 0 };
      const { left, top } = frame.getBoundingClientRect();
      const [dx, dy] = [one.clientX - other.clientX, one.clientY - other.clientY];
      return { apart: Math.hypot(dx, dy), x: one.clientX - dx / 2 - left, y: one.clientY - dy / 2 - top };
    };
    const touch = (event: TouchEvent) => (before = feel(event));
    const move = (event: TouchEvent) => {
      const now = feel(event);
      if (now.apart && event.cancelable) event.preventDefault();
      if (now.apart && before.apart) this.#pinch(now.apart / before.apart, frame, before, now);
      before = now;
    };
    frame.addEventListener('touchstart', touch, { passive: true });
    frame.addEventListener('touchmove', move, { passive: false });
    frame.addEventListener('touchend', touch);
    return () => {
      frame.removeEventListener('touchstart', touch);
      frame.removeEventListener('touchmove', move);
      frame.removeEventListener('touchend', touch);
    };
  }

  #pinch(factor: number, frame: HTMLElement, from: Point, to: Point): void {
    const least = this.whole * this.unit;
    const before = this.scale;
    const wanted = (this.target || least) * factor;
    this.target = wanted <= least ? 0 : Math.min(LARGEST * 1.5, wanted);
    const grown = this.scale / before;
    const [left, top] = [(frame.scrollLeft + from.x) * grown - to.x, (frame.scrollTop + from.y) * grown - to.y];
    requestAnimationFrame(() => frame.scrollTo(left, top));
  }

  /** Scroll `frame` so that the middle of the targets is in the middle, if any of them is out of sight. */
  #reveal(frame: HTMLElement, targets: readonly Point[], always: boolean, smooth: boolean): void {
    if (!this.zoomed || targets.length === 0) return;
    const { x: x0, y: y0 } = this.box();
    const xs = targets.map(({ x }) => (x - x0) * this.scale);
    const ys = targets.map(({ y }) => (y - y0) * this.scale);
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = frame;
    const half = this.target / 2;
    const hidden = (values: number[], from: number, size: number) =>
      Math.min(...values) - half < from || Math.max(...values) + half > from + size;
    const all = extent(xs) < clientWidth && extent(ys) < clientHeight; // else there is no place that shows them all
    if (!always && !(all && (hidden(xs, scrollLeft, clientWidth) || hidden(ys, scrollTop, clientHeight)))) return;
    frame.scrollTo({
      left: middle(xs) - clientWidth / 2,
      top: middle(ys) - clientHeight / 2,
      behavior: smooth ? 'smooth' : 'instant'
    });
  }
}

const coarse = () => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;
const extent = (values: number[]) => Math.max(...values) - Math.min(...values);
const middle = (values: number[]) => (Math.max(...values) + Math.min(...values)) / 2;
