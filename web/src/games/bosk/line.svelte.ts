/** A line drawn through squares: each one it passes is a wish for a leaf, granted as soon as it is legal. */
import type { Table } from './types';

export class Line {
  /** The square the pointer is on while it is down, and whether it has left the first one. */
  #here: string | null = null;
  #drawing = false;
  #wishes = $state.raw<readonly string[]>([]);

  /** A pointer is down on a leaf's square. */
  get pressed(): boolean {
    return this.#here !== null;
  }

  press(square: string): void {
    this.#here = square;
    this.#drawing = false;
    this.#wishes = [];
  }

  /** Only when the pointer leaves its first square does a line begin; before that it is a click. */
  pass(square: string): void {
    if (this.#here === null || square === this.#here) return;
    this.#wishes = this.#drawing ? [...this.#wishes, square] : [this.#here, square];
    this.#drawing = true;
    this.#here = square;
  }

  lift(): void {
    this.#here = null;
  }

  /** Play the first wish that is legal; those before it were passed over. Call it whenever the actions change. */
  grant(table: Table): void {
    if (this.#wishes.length === 0 || table.actions.length === 0) return;
    const legal = new Set(table.actions.map((move) => move.id));
    const at = this.#wishes.findIndex((square) => legal.has(`leaf ${square}`));
    const square = this.#wishes[at];
    this.#wishes = at < 0 ? [] : this.#wishes.slice(at + 1);
    if (square) table.play(`leaf ${square}`);
  }
}
