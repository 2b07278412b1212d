/** Whose rows a grid of expenses has: active people and any with entries in the month (D045), or one's own (D013). */

import { Refusal } from '@fournil/contracts/refusals';
import type { Session } from '@fournil/http-service/session';
import type { QueryDeps } from '../kernel/deps.ts';
import { type Viewer, viewerOf } from '../kernel/viewer.ts';

export interface Person {
  readonly employeeId: string;
  readonly employeeName: string;
  readonly isActive: boolean;
}

/** @throws Refusal of a shared session of employees, which owns no row (D005) */
export function expensesViewer(session: Session | null): Viewer {
  // The accountant reads all rows (D155).
  if (session?.role === 'accountant') return { sees: 'all' };
  const viewer = viewerOf(session);
  if (viewer.sees === 'nobody') throw new Refusal('personal_account_needed');
  return viewer;
}

/** By name. `entered`: ids of people with entries in the month. */
export async function peopleOf(
  { views }: Pick<QueryDeps, 'views'>,
  viewer: Viewer,
  entered: readonly string[],
): Promise<readonly Person[]> {
  const rows = await views.selectFrom('employees').select(['employee_id', 'name', 'is_active']).execute();
  const shown = new Set(entered);
  return rows
    .filter((row) => row.is_active || shown.has(row.employee_id))
    .filter(
      (row) => viewer.sees === 'all' || (viewer.sees === 'own' && viewer.employeeId === row.employee_id),
    )
    .map((row) => ({ employeeId: row.employee_id, employeeName: row.name, isActive: row.is_active }))
    .toSorted((a, b) => a.employeeName.localeCompare(b.employeeName, 'fr'));
}
