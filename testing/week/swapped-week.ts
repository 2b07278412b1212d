/** A published week of three people: Nadia works on Tuesday, Fatou on Wednesday, Karim on Thursday. */
import { datesOf } from '@fournil/contracts/planning/week';
import type { ShiftData } from '@fournil/events/planning/events';
import type { PlanState, Swap } from '../../packages/domain/src/week/plan/plan-state.ts';
import { draftOf, factsOf, type GivenPerson, givenWeek, shiftAt } from './given-week.ts';

const [, tuesday = '', wednesday = '', thursday = ''] = datesOf(givenWeek);
export const swapMoment = { today: '2026-11-20', now: '09:00' };
export const tuesdayShift = shiftAt('n', 'nadia', tuesday, '06:00-11:00');
export const wednesdayShift = shiftAt('f', 'fatou', wednesday, '15:00-20:00');
export const thursdayShift = shiftAt('k', 'karim', thursday, '06:00-11:00');

const hours = ({ id, date, start, end }: ShiftData) => ({ shiftId: id, date, start, end });

/** Nadia's Tuesday against Fatou's Wednesday. */
export const swapOf = (more: Partial<Swap> = {}): Swap => ({
  ...{ swapId: 'swap', employeeId: 'nadia', colleagueId: 'fatou', stamp: null },
  ...{ given: hours(tuesdayShift), taken: hours(wednesdayShift), ...more },
});

export function weekWithSwaps(
  swaps: readonly Swap[],
  more: {
    readonly people?: readonly GivenPerson[];
    readonly shifts?: readonly ShiftData[];
    readonly rows?: Readonly<Record<string, Readonly<Record<string, string>>>>;
    readonly plan?: Partial<PlanState>;
  } = {},
) {
  const shifts = [tuesdayShift, wednesdayShift, thursdayShift, ...(more.shifts ?? [])];
  const plan = draftOf(shifts, { status: 'published', publishedOn: '2026-11-02', swaps, ...more.plan });
  const people = more.people ?? [{ id: 'nadia' }, { id: 'fatou', weeklyHours: 24 }, { id: 'karim' }];
  return factsOf({ people, plan, rows: more.rows ?? {} });
}
