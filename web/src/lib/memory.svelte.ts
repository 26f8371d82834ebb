/** A live table that remembers what the others did since my last turn, so that it can be watched again. */
import type { Frame } from './frames';
import { Live } from './live.svelte';

const MOST = 200;

export class Remembering extends Live {
  /** Frame by frame, the oldest first; it stays while I answer. */
  past = $state.raw<readonly Frame[]>([]);
  #mine = false;

  protected override heard(frames: readonly Frame[]): void {
    for (const frame of frames) this.#remember(frame);
  }

  #remember(frame: Frame): void {
    const { events, sight } = frame;
    const actors = events.filter(({ seat }) => seat >= 0);
    if (actors.length === 0 && !this.past.length) return;
    if (sight.viewer >= 0 && actors[0]?.seat === sight.viewer) {
      this.#mine = true;
      return;
    }
    if (events.length === 0) return;
    this.past = [...(this.#mine ? [] : this.past), frame].slice(-MOST);
    this.#mine = false;
  }
}
