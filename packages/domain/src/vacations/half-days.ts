import { addDays } from '@fournil/calendar/days';
import { Refusal } from '@fournil/contracts/refusals';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import type { Unique } from '../unique.ts';
import { type LeaveDetails, type LeaveState, leave } from './record.ts';

/** Halves of days that a leave takes, as `2026-11-21 am` and `2026-11-21 pm`, in order. Pure. */
export function halvesOf({
  startDate,
  endDate,
  startHalf,
  endHalf,
}: Omit<LeaveDetails, 'leaveType' | 'comment'>) {
  const halves: string[] = [];
  for (let day = startDate; day <= endDate; day = addDays(day, 1)) {
    if (day !== startDate || startHalf === null) halves.push(`${day} am`);
    if (day !== endDate || endHalf === null) halves.push(`${day} pm`);
  }
  return halves;
}

/** « du 21/12/2026 au 27/12/2026 », « le 21/12/2026 ». */
const inDates = ({ startDate, endDate }: Pick<LeaveDetails, 'startDate' | 'endDate'>): string =>
  startDate === endDate
    ? `le ${frenchDate(startDate)}`
    : `du ${frenchDate(startDate)} au ${frenchDate(endDate)}`;

/** The French words about the leave that already has the days. */
export const overlapWords = (met: LeaveState): { readonly text?: string } =>
  met.status === 'unknown'
    ? {}
    : {
        text: `Cette personne a déjà ${met.status === 'pending' ? 'une demande de congés' : 'un congé'} ${inDates(met)}.`,
      };

/** A person has at most one leave per half day: the first request or record claims it. */
export const leaveHalfDays: Unique<LeaveState> = {
  kind: 'leave-day',
  aggregate: leave,
  claimed: (state) =>
    state.status === 'pending' || state.status === 'validated'
      ? halvesOf(state).map((half) => `${state.employeeId} ${half}`)
      : [],
  refusal: (holder) => new Refusal('leave_overlaps', overlapWords(holder)),
};
