import { addDays } from '@fournil/calendar/days';
import { sickLeaveShownDaysAfterEnd } from '@fournil/contracts/dashboard/endpoints';
import type { Employee } from '@fournil/contracts/employees/answer';

export interface Period {
  readonly startDate: string;
  readonly endDate: string;
}

export type ShownPeriod = Period & { readonly when: 'current' | 'past' | 'coming' };

const isPeriod = (value: { startDate: string | null; endDate: string | null } | undefined): value is Period =>
  Boolean(value?.startDate && value.endDate);

/**
 * The sick leave the table shows on `today`: the one under way, else the last one while no more than 8
 * days have passed since its end [employees-13], else the next.
 */
export function shownSickLeave(employee: Employee, today: string): ShownPeriod | null {
  const periods: Period[] = [...(employee.sickLeaves?.all ?? [])];
  if (isPeriod(employee.sickLeave)) periods.push(employee.sickLeave);
  const hiddenBefore = addDays(today, -sickLeaveShownDaysAfterEnd);
  const shown = periods
    .filter(({ endDate }) => endDate >= hiddenBefore)
    .toSorted((left, right) => left.startDate.localeCompare(right.startDate));
  const current = shown.find(({ startDate, endDate }) => startDate <= today && today <= endDate);
  if (current) return { ...current, when: 'current' };
  const past = shown.findLast(({ endDate }) => endDate < today);
  if (past) return { ...past, when: 'past' };
  const coming = shown[0];
  return coming ? { ...coming, when: 'coming' } : null;
}

/** The end of the present absence; null without one. */
export function absentUntil({ absence }: Employee): string | null {
  return absence?.isAbsent ? absence.endDate : null;
}

/** How many absences (sick leaves not among them) and delays are recorded. */
export const recordedCounts = ({ declared }: Employee): { absences: number; delays: number } =>
  declared ?? { absences: 0, delays: 0 };

/** Whether somebody is on the staff on a day: active, entered, not left [employees-9]. */
export const isPresent = ({ isActive, entryDate, exitDate }: Employee, day: string): boolean =>
  isActive && (!entryDate || entryDate <= day) && (!exitDate || exitDate >= day);

/** Whether an active employee is absent today, for any reason. */
export function isAway({ isActive, sickLeave, absence, vacation }: Employee): boolean {
  const away = sickLeave?.isOnSickLeave || absence?.isAbsent || vacation?.isOnVacation;
  return isActive && Boolean(away);
}
