/** The drawings of animals, seeds, advanced cards and what is seldom seen, a file of their own: the table can be read before they come. */
import { named } from '../../lib/svg/outline';

export const later = named(
  import.meta.glob<string>('./art/later/*.svg', { query: '?raw', import: 'default', eager: true })
);
