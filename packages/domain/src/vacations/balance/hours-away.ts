/**
 * Leave not counted in days of paid leave: unpaid leave is deducted by the hours not worked (Cass. soc., real
 * hours of the month), and rest by the hours that would have been worked (L3121-33). Hours come from the
 * published plan; without one for the day, a fifth of the contract's week or the person's usual week. Pure.
 */
import { addDays, daysBetween, isoWeekday, mondayOfDate } from '@fournil/calendar/days';
import type { PaidLeave } from './paid-leave.ts';
import type { LeaveWeek } from './rest-days.ts';
import { takenStretches } from './taken.ts';
import type { WorkCalendar } from './working-days.ts';

/** A planned shift: minutes from midnight of its day, and minutes of work in it. */
export interface PlannedWork {
  readonly from: number;
  readonly to: number;
  readonly work: number;
}

export interface DayOfHours {
  readonly date: string;
  /** A day, or half of one. */
  readonly days: number;
  readonly minutes: number;
}

/** The absent person, with the known facts about their usual work. */
export interface UsualHours {
  readonly calendar: Pick<LeaveWeek, 'restDay' | 'worksOn' | 'daysAWeek'> & {
    readonly closedHolidays: Pick<WorkCalendar['closedHolidays'], 'has'>;
  };
  readonly weekMinutesOn: (date: string) => number;
  readonly plannedOn: (date: string) => readonly PlannedWork[];
}

const noon = 12 * 60;
type Half = 'morning' | 'afternoon' | null;

/** The part of a shift that is in the half of the day that is taken. */
function workIn({ from, to, work }: PlannedWork, half: Half): number {
  if (half === null) return work;
  const inHalf = half === 'morning' ? Math.min(to, noon) - from : to - Math.max(from, noon);
  return (work * Math.max(0, inHalf)) / (to - from);
}

/** The minutes of a usual day of work, as a share of the week. */
export const usualDayMinutes = (weekMinutes: number, { daysAWeek }: Pick<LeaveWeek, 'daysAWeek'>): number =>
  Math.max(1, weekMinutes / daysAWeek);

/** Every day of a leave, whole or by half. */
const daysIn = (leave: PaidLeave): readonly { readonly date: string; readonly half: Half }[] =>
  takenStretches(leave, leave.daysBack ?? []).flatMap(({ startDate, endDate, startHalf, endHalf }) =>
    Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_none, at) => {
      const date = addDays(startDate, at);
      return { date, half: date === startDate && startHalf ? startHalf : date === endDate ? endHalf : null };
    }),
  );

/**
 * The days that a leave of this kind takes, with their hours. If the plan has a shift on such a day of a
 * week, it decides for the whole week: a day without a shift was a day off. In any other week, no more days
 * count than the person works.
 */
export function hoursAway(
  { calendar, weekMinutesOn, plannedOn }: UsualHours,
  leave: PaidLeave,
): readonly DayOfHours[] {
  const isUsual = (date: string) =>
    isoWeekday(date) !== calendar.restDay &&
    (calendar.worksOn?.has(isoWeekday(date)) ?? true) &&
    !calendar.closedHolidays.has(date);
  const share = (half: Half) => (half === null ? 1 : 0.5);
  const weeks = Map.groupBy(daysIn(leave), ({ date }) => mondayOfDate(date));
  return [...weeks.values()].flatMap((week): readonly DayOfHours[] => {
    const planned = week.map(({ date, half }) => ({
      ...{ date, days: share(half), shifts: plannedOn(date) },
      minutes: Math.round(plannedOn(date).reduce((sum, shift) => sum + workIn(shift, half), 0)),
    }));
    if (planned.some(({ shifts }) => shifts.length > 0))
      return planned.filter(({ shifts }) => shifts.length > 0).map(({ shifts, ...day }) => day);
    return week
      .filter(({ date }) => isUsual(date))
      .slice(0, calendar.daysAWeek)
      .map(({ date, half }) => ({
        ...{ date, days: share(half) },
        minutes: Math.round(usualDayMinutes(weekMinutesOn(date), calendar) * share(half)),
      }));
  });
}
