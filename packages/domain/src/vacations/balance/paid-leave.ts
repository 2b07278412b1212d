import { addDays } from '@fournil/calendar/days';
import { absenceKindOf } from '@fournil/contracts/absences/kinds';
import { defined } from '@fournil/contracts/defined';
import type { LawChosen } from '@fournil/contracts/settings/law-choices';
import type { LeavePeriodParts } from '@fournil/contracts/vacations/rules';
import type { Suspension } from './acquisition.ts';
import { cutTo, type DateRange, takenStretches } from './taken.ts';
import { leaveWorkingDays, type WorkCalendar } from './working-days.ts';

/** A leave that a balance counts. */
export interface PaidLeave extends LeavePeriodParts {
  /** `accepted` counts; `pending` is only shown. */
  readonly state: 'accepted' | 'pending';
  /** Days of illness within it that were given back, both ends included. */
  readonly daysBack?: readonly DateRange[];
  /** The first later day of absence for another reason: days off from then on do not belong to the leave. */
  readonly endsBefore?: string | undefined;
}

type AroundBirth = LawChosen<'leave'>['aroundBirth'];

/**
 * Leave around a birth suspends the contract: paid leave on its days uses none and is owed after it
 * (L1225-17, L1225-35, L1225-37, L3141-2; read 28/11/2026), unless the shop counts it as accepted. Days of
 * another declared absence are paid as absence [constraints-3], so they are not taken either. Days lost to
 * illness are given back on request.
 */
function daysOfAbsence(
  { startDate, endDate }: DateRange,
  suspensions: readonly Suspension[],
  aroundBirth: AroundBirth,
) {
  const within = suspensions.filter((one) => one.startDate <= endDate && one.endDate >= startDate);
  const own = within.filter(({ kind }) => absenceKindOf(kind).carriesOver === 'return');
  const absent = within.filter(({ kind }) => {
    const { carriesOver, declaredAs } = absenceKindOf(kind);
    return declaredAs === 'absence' && carriesOver !== 'return';
  });
  const isOwed = aroundBirth === 'owed' && own.length > 0;
  return { own, isOwed, notTaken: isOwed ? [...absent, ...own] : absent };
}

/** The days of a leave that are of a declared absence, and so not taken; by start. */
export const absencesIn = (
  leave: DateRange,
  suspensions: readonly Suspension[],
  aroundBirth: AroundBirth,
): readonly DateRange[] => cutTo(daysOfAbsence(leave, suspensions, aroundBirth).notTaken, [leave]);

/** The next absence ends a leave, even on its last days off, as in pay. */
export function withoutAbsences<Leave extends PaidLeave>(
  leave: Leave,
  suspensions: readonly Suspension[],
  aroundBirth: AroundBirth = 'owed',
): Leave {
  const { endDate, daysBack = [] } = leave;
  const { own, isOwed, notTaken } = daysOfAbsence(leave, suspensions, aroundBirth);
  const goesOn = own.some((one) => one.endDate > endDate) ? [addDays(endDate, 1)] : [];
  const [endsBefore] = [
    ...(isOwed ? [] : goesOn),
    ...suspensions.flatMap((one) => (one.startDate > endDate ? [one.startDate] : [])),
  ].sort((one, other) => one.localeCompare(other));
  return { ...leave, daysBack: [...daysBack, ...notTaken], ...defined({ endsBefore }) };
}

/** Working days charged for a leave: those of its stretches without illness. `endsInIllness`: as one of its parts. */
export const chargedDays = (
  calendar: WorkCalendar,
  leave: PaidLeave,
  { endsInIllness = false }: { readonly endsInIllness?: boolean } = {},
): number =>
  takenStretches(leave, leave.daysBack ?? []).reduce(
    (sum, stretch) =>
      sum +
      leaveWorkingDays(calendar, {
        ...stretch,
        endsInIllness: endsInIllness || stretch.endDate !== leave.endDate,
        endsBefore: leave.endsBefore,
      }),
    0,
  );
