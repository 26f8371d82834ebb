/** The drawings of the pieces, as text to be written into the page. */
import { named } from '../../lib/svg/outline';
import type { Material } from './types';

export const art = named(import.meta.glob<string>('./art/*.svg', { query: '?raw', import: 'default', eager: true }));

export function leafOf(material: Material, seat: number): string {
  return art[`leaf-${material.species[seat]?.id}`] ?? '';
}

export function treeOf(material: Material, seat: number, value: number): string {
  return art[`tree-${material.species[seat]?.id}-${value}`] ?? '';
}
