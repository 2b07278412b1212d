import { addDays } from '@fournil/calendar/days';
import { holidayShownDaysBefore, sickLeaveShownDaysAfterEnd } from '@fournil/contracts/dashboard/endpoints';
import { absenceKind, declarationCounts } from '@fournil/views/absences/declarations-that-count';
import { contractFacts, employeeOn } from '@fournil/views/employees/contract-facts';
import type { Views } from '@fournil/views/views-being-built';
import { asTaken } from '../shared/sickness.ts';

/** With the contract in force on `today`. */
export const selectStaff = async (views: Views, today: string) =>
  (await views.selectFrom('employees').selectAll().select(contractFacts).execute()).map((row) =>
    employeeOn(row, today),
  );
export type StaffRow = Awaited<ReturnType<typeof selectStaff>>[number];

/** Sick leaves and absences in force that the dashboard may show on `today`. */
export const selectDeclarations = (views: Views, today: string) =>
  views
    .selectFrom('declarations')
    .select(['employeeId', 'kind', 'startDate', 'endDate', absenceKind])
    .where('kind', '!=', 'delay')
    .where('status', '=', 'active')
    .where(declarationCounts)
    .where('endDate', '>=', addDays(today, -sickLeaveShownDaysAfterEnd))
    .execute();
export type DeclarationRow = Awaited<ReturnType<typeof selectDeclarations>>[number];

const dayOff = ['employeeId', 'startDate', 'endDate', 'startHalf', 'endHalf', 'daysBack'] as const;

/**
 * Leave without the days given back, not over on `today`, that has begun or begins within the dashboard's
 * window [dashboard-3].
 */
export async function selectLeaves(views: Views, today: string) {
  const last = addDays(today, holidayShownDaysBefore);
  const rows = await views
    .selectFrom('leaves')
    .select(dayOff)
    .where('status', '=', 'validated')
    .where('endDate', '>=', today)
    .where('startDate', '<=', last)
    .execute();
  const taken = await asTaken(views, rows);
  return taken.filter(({ startDate: start, endDate: end }) => end >= today && start <= last);
}
export type LeaveRow = Pick<
  Awaited<ReturnType<typeof selectLeaves>>[number],
  'employeeId' | 'startDate' | 'endDate'
>;
