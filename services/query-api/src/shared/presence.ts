import type { Views } from '@fournil/views/views-being-built';

/**
 * A worked period that began before yesterday has a forgotten departure: it does not mean that the person is
 * present. One more day is read for tablets without a network.
 */
const recentMs = 3 * 86_400_000;

/** The facts that say who is there now, in the order of their record. */
export const selectRecentPunches = (views: Views, now: Date) =>
  views
    .selectFrom('punch_facts')
    .selectAll()
    .where('recordedAt', '>=', new Date(now.getTime() - recentMs).toISOString())
    .orderBy('employeeId')
    .orderBy('month')
    .orderBy('revision')
    .execute();

/** Whether a person is on the staff on a date: active, entered, not left [employees-9]. */
export function isOnStaff(
  employee: {
    readonly isActive: boolean;
    readonly entryDate: string | null;
    readonly exitDate: string | null;
  },
  date: string,
): boolean {
  return (
    employee.isActive &&
    (employee.entryDate === null || employee.entryDate <= date) &&
    (employee.exitDate === null || employee.exitDate >= date)
  );
}
