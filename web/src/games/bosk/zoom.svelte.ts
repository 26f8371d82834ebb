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

  #turn: string | null = null;

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

  /** Keep up with the game: another turn gets its own scale ('' shows all), and targets are brought into sight. */
  follow(turn: string, targets: readonly Point[], frame: HTMLElement, smooth: boolean): void {
    const other = turn !== this.#turn && (turn === '' || targets.length > 0);
    if (other) {
      this.#turn = turn;
      this.#fit(turn === '' ? [] : targets);
    }
    requestAnimationFrame(() => this.#reveal(frame, targets, other, smooth && !other)); // once it has its new size
  }

  /** Targets with a square around them fill the frame, if fingers allow it. */
  #fit(targets: readonly Point[]): void {
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

  /** Two fingers on `frame` zoom, around the place between them. */
  pinches(frame: HTMLElement): () => void {
    let spread = 0;
    const feel = ({ touches: [one, other] }: TouchEvent) => {
      if (!one || !other) return { apart: 0, x: 0, y: 0 };
      const { left, top } = frame.getBoundingClientRect();
      const [dx, dy] = [one.clientX - other.clientX, one.clientY - other.clientY];
      return { apart: Math.hypot(dx, dy), x: one.clientX - dx / 2 - left, y: one.clientY - dy / 2 - top };
    };
    const touch = (event: TouchEvent) => (spread = feel(event).apart);
    const move = (event: TouchEvent) => {
      const { apart, x, y } = feel(event);
      if (apart && event.cancelable) event.preventDefault();
      if (apart && spread) this.#pinch(apart / spread, frame, x, y);
      spread = apart;
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

  #pinch(factor: number, frame: HTMLElement, x: number, y: number): void {
    const least = this.whole * SQUARE;
    const before = this.scale;
    const wanted = (this.square || least) * factor;
    this.square = wanted <= least ? 0 : Math.min(LARGEST * 1.5, wanted);
    const grown = this.scale / before;
    requestAnimationFrame(() => frame.scrollTo((frame.scrollLeft + x) * grown - x, (frame.scrollTop + y) * grown - y));
  }

  /** Scroll `frame` so that the middle of the targets is in the middle, if any of them is out of sight. */
  #reveal(frame: HTMLElement, targets: readonly Point[], always: boolean, smooth: boolean): void {
    if (!this.zoomed || targets.length === 0) return;
    const { left, top, margin } = this.park();
    const [x0, y0] = [left - margin, top - margin];
    const xs = targets.map(({ x }) => (x - x0) * this.scale);
    const ys = targets.map(({ y }) => (y - y0) * this.scale);
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = frame;
    const half = this.square / 2;
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
