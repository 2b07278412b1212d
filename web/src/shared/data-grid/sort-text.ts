import type { SortingState } from '@tanstack/react-table';

/** The sort as the address writes it: `name`, or `-name` for descending; '' when unsorted. */
export const sortToText = (sorting: SortingState): string =>
  sorting[0] ? `${sorting[0].desc ? '-' : ''}${sorting[0].id}` : '';

/** The sort order written in the URL; none if its column is unknown. */
export function textToSort(text: string, columnIds: readonly string[]): SortingState {
  const desc = text.startsWith('-');
  const id = desc ? text.slice(1) : text;
  return columnIds.includes(id) ? [{ id, desc }] : [];
}

const collator = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' });

/** French order: accents and case do not count, numbers do. Nothing is handled by the table. */
export function compareValues(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return collator.compare(String(left), String(right));
}
