/** The decisions of a finished game looked at again: worked out on the server, fetched as they come. */
import { api, type Decision } from '../lib/api';
import { told } from '../lib/problems';

const AGAIN = 700; // ms until we look whether there is more

export class Review {
  /** In order, as far as they are worked out. */
  decisions = $state.raw<readonly Decision[]>([]);
  /** So many there are; 0 before anybody asked. */
  of = $state(0);
  begun = $state(false);
  /** Why there is none. */
  problem = $state('');
  readonly done = $derived(this.of > 0 && this.decisions.length === this.of);
  readonly turning = $derived(this.decisions.filter((one) => one.turning));

  #wait: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly table: string) {}

  /** Begin, or go on. */
  async look(): Promise<void> {
    this.begun = true;
    try {
      const query = { since: this.decisions.length };
      const { of, decisions } = await api('get', '/api/tables/{table}/analysis', {
        path: { table: this.table },
        query
      });
      this.of = of;
      if (decisions.length) this.decisions = [...this.decisions, ...decisions];
      if (this.begun && !this.done) this.#wait = setTimeout(() => void this.look(), AGAIN);
    } catch (error) {
      this.problem = told(error);
    }
  }

  /** Nobody looks any more. */
  leave(): void {
    this.begun = false;
    clearTimeout(this.#wait);
  }
}
