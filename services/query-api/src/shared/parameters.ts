import { type ParameterRow, seededParameterRows } from '@fournil/read-models/settings/view';
import type { QueryDeps } from '../kernel/deps.ts';

/**
 * All parameters in order of creation; the default ones [settings-8] first, with their current or initial
 * values.
 */
export async function readParameters({ views }: Pick<QueryDeps, 'views'>): Promise<readonly ParameterRow[]> {
  const rows = await views.selectFrom('parameters').selectAll().execute();
  const known = new Set(rows.map((row) => row.parameterId));
  const untouched = seededParameterRows.filter((row) => !known.has(row.parameterId));
  return [...untouched, ...rows].toSorted((a, b) => a.number - b.number);
}
