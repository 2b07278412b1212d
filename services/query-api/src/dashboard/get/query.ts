import { holidayShownDaysBefore, sickLeaveShownDaysAfterEnd } from '@fournil/contracts/dashboard/endpoints';
import { addDays } from '@fournil/contracts/time/calendar';
import { employeeOn } from '@fournil/read-models/employees/employee-on';
import type { ViewsDatabase } from '@fournil/read-models/views';
import type { Kysely } from 'kysely';
import { declarationCounts } from '../../shared/declaration-counts.ts';

/** With the contract in force on `today`. */
export const selectStaff = async (views: Kysely<ViewsDatabase>, today: string) =>
  (await views.selectFrom('employees').selectAll().execute()).map((row) => employeeOn(row, today));
export type StaffRow = Awaited<ReturnType<typeof selectStaff>>[number];

/** Sick leaves and absences in force that the dashboard may still speak of on `today`. */
export const selectDeclarations = (views: Kysely<ViewsDatabase>, today: string) =>
  views
    .selectFrom('declarations')
    .select(['employee_id', 'kind', 'start_date', 'end_date'])
    .where('kind', '!=', 'delay')
    .where('state', '=', 'active')
    .where(declarationCounts())
    .where('end_date', '>=', addDays(today, -sickLeaveShownDaysAfterEnd))
    .execute();
export type DeclarationRow = Awaited<ReturnType<typeof selectDeclarations>>[number];

/** Leave not over on `today` that has begun or begins within the window of the recap (D1 9). */
export const selectLeaves = (views: Kysely<ViewsDatabase>, today: string) =>
  views
    .selectFrom('leaves')
    .select(['employee_id', 'start_date', 'end_date'])
    .where('state', '=', 'active')
    .where('end_date', '>=', today)
    .where('start_date', '<=', addDays(today, holidayShownDaysBefore))
    .execute();
export type LeaveRow = Awaited<ReturnType<typeof selectLeaves>>[number];
