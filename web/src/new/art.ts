import { art as shared } from '../lib/art';
import { named } from '../lib/svg/outline';

/** Who may sit down: drawings that only a new table needs, and those it shares with other pages. */
export const art = {
  ...shared,
  ...named(import.meta.glob<string>('./art/*.svg', { query: '?raw', import: 'default', eager: true }))
};
