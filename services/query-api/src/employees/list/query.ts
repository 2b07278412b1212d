import type { DeclarationRow } from '@fournil/read-models/absences/view';
import type { EmployeeRow } from '@fournil/read-models/employees/view';
import type { LeaveRow } from '@fournil/read-models/vacations/view';
import type { ViewsDatabase } from '@fournil/read-models/views';
import type { Kysely } from 'kysely';
import { declarationCounts } from '../../shared/declaration-counts.ts';

export type StaffRow = EmployeeRow & { readonly account: 'invited' | 'active' | null };

/** The whole staff file, account included. */
export const selectStaff = (views: Kysely<ViewsDatabase>): Promise<StaffRow[]> =>
  views
    .selectFrom('employees')
    .leftJoin('accounts', 'accounts.employee_id', 'employees.employee_id')
    .selectAll('employees')
    .select('accounts.status as account')
    .execute();

/** What everybody may know of the staff (D008). */
export const selectNames = (views: Kysely<ViewsDatabase>) =>
  views.selectFrom('employees').select(['employee_id', 'name', 'role', 'is_active']).execute();

/** Declarations in force, by employee, oldest first. */
export async function selectDeclarations(
  views: Kysely<ViewsDatabase>,
): Promise<ReadonlyMap<string, DeclarationRow[]>> {
  const rows = await views
    .selectFrom('declarations')
    .selectAll()
    .where('state', '=', 'active')
    .where(declarationCounts())
    .orderBy('start_date')
    .orderBy('declaration_id')
    .execute();
  return Map.groupBy(rows, (row) => row.employee_id);
}

/** Leave in force, by employee, oldest first. */
export async function selectLeaves(views: Kysely<ViewsDatabase>): Promise<ReadonlyMap<string, LeaveRow[]>> {
  const rows = await views
    .selectFrom('leaves')
    .selectAll()
    .where('state', '=', 'active')
    .orderBy('start_date')
    .orderBy('leave_id')
    .execute();
  return Map.groupBy(rows, (row) => row.employee_id);
}
