/** The final count, line by line: the tree, each group of mushrooms, each species in a Den, what is left over. */
import type { StoryItem } from '../../lib/table';
import type { Table } from './types';
import { nameOf } from './words';

const WHERE: Record<string, string> = { count_group: 'leaf', count_den: 'species' };

export function lineOf(item: StoryItem): string | null {
  if (!item.kind.startsWith('count_')) return null;
  return `${item.kind} ${item.seat} ${String(item[WHERE[item.kind] ?? ''] ?? '')}`;
}

/** What is counted now. */
export function lineName(table: Table): string {
  const item = table.count?.stops[table.count.at]?.[0];
  if (!item) return table.t('board.counted');
  const animal = item['species'] && table.t(`short.${String(item['species'])}`);
  return `${nameOf(table, item.seat)} · ${table.t(`line.${item.kind}`, { ...item, animal })}`;
}
