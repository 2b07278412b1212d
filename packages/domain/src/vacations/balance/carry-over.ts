/**
 * Days of leave missed because of illness, and their carry-over. Pure; dates YYYY-MM-DD. - L3141-19-1: a
 * person who could not take days in time because of illness or an accident has fifteen months for them, from
 * the employer's notice after the return. - L3141-19-2: days acquired during an illness that has lasted a
 * year when their period ends have fifteen months from that end; the return stops these months until the
 * notice. - L3141-2 and Cass. soc. 13/09/2023 n° 22-14.043: the same after maternity, adoption or parental
 * leave, without a legal end; here it is open until the person is informed of one. - L3141-19-3: within a
 * month of the return, the employer gives notice of the days and their last day.
 */

import { addDays, daysBetween } from '@fournil/calendar/days';
import { absenceKindOf } from '@fournil/contracts/absences/kinds';
import { nextPeriod, type ReferencePeriod, referencePeriodOf, type Suspension } from './acquisition.ts';
import { monthsAfter } from './leave-law.ts';
import { cutTo, type DateRange } from './taken.ts';
import { type WorkCalendar, workingDaysBetween } from './working-days.ts';

const carryOverLaw = {
  months: { months: 15, source: 'L3141-19-1' },
  long: { months: 15, source: 'L3141-19-2' },
  /** After the return. */
  notice: { months: 1, source: 'L3141-19-3' },
} as const;

/** Two parts of an illness with no more than a weekend between them are one. */
const weekend = 2;

/** Whether an absence prevents leave from being taken: illness, accidents, leave around a birth. */
export const keepsLeave = ({ kind }: Pick<Suspension, 'kind'>): boolean =>
  absenceKindOf(kind).carriesOver !== null;
/** Absences after which a notice about the remaining leave is due (L3141-19-3): illness and accidents. */
export const isFollowedByNotice = ({ kind }: Pick<Suspension, 'kind'>): boolean =>
  absenceKindOf(kind).carriesOver === 'notice';

/** Illness and other absences that prevent leave, with adjacent ones joined, by start. */
export function illnesses(suspensions: readonly Suspension[]): readonly DateRange[] {
  const sick = suspensions
    .filter(keepsLeave)
    .toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1));
  const whole: DateRange[] = [];
  for (const { startDate, endDate } of sick) {
    const last = whole.at(-1);
    if (!last || startDate > addDays(last.endDate, weekend + 1)) whole.push({ startDate, endDate });
    else if (endDate > last.endDate) whole[whole.length - 1] = { startDate: last.startDate, endDate };
  }
  return whole;
}

/** The last day on which a period's days may be taken, if there was no illness. */
export const lastDayOf = (period: ReferencePeriod): string => nextPeriod(period).end;

export interface CarryOver {
  /** Days that go on after the period's last day. */
  readonly days: number;
  /** The illness they go on because of; null for days that a payslip listed after their time. */
  readonly illness: DateRange | null;
}

interface Left {
  readonly calendar: WorkCalendar;
  readonly illnesses: readonly DateRange[];
  readonly period: ReferencePeriod;
  /** Days of the period that nobody takes before its last day. */
  readonly left: number;
}

/** The illness that had lasted for a year when the period ended: all its days were acquired during it. */
const yearLong = ({ illnesses: all, period }: Pick<Left, 'illnesses' | 'period'>): DateRange | undefined =>
  all.find(({ startDate, endDate }) => startDate <= period.start && endDate >= period.end);

/**
 * The days of a period carried over after its last day: at most the days of illness in the time for taking
 * them, and at most the days that could not be taken on the remaining days without illness.
 */
export function carriedOver({ calendar, illnesses: all, period, left }: Left): CarryOver | null {
  if (left <= 0) return null;
  const long = yearLong({ illnesses: all, period });
  if (long) return { days: left, illness: long };
  const last = lastDayOf(period);
  const within = { startDate: addDays(period.end, 1), endDate: last };
  let most: CarryOver | null = null;
  for (const illness of all) {
    if (illness.startDate > last || illness.endDate <= period.end) continue;
    const from = illness.startDate > within.startDate ? illness.startDate : within.startDate;
    const sick = cutTo(all, [{ startDate: from, endDate: last }]).reduce(
      (sum, { startDate, endDate }) => sum + workingDaysBetween(calendar, startDate, endDate),
      0,
    );
    const free = workingDaysBetween(calendar, from, last) - sick;
    const days = Math.min(left, sick, left - free);
    if (days > 0 && days > (most?.days ?? 0)) most = { days, illness };
  }
  return most;
}

/**
 * The last day to use carried-over days; null until the notice is given. `told`: days on which the person was
 * notified, by date.
 */
export function carriedUntil(
  { illness }: Pick<CarryOver, 'illness'>,
  period: ReferencePeriod,
  noticeDates: readonly string[],
  since: string,
): string | null {
  const end = illness?.endDate ?? since;
  const notifiedOn = noticeDates.find((date) => date > end);
  const atLeast = (date: string) => (date > lastDayOf(period) ? date : lastDayOf(period));
  if (illness && illness.startDate <= period.start && illness.endDate >= period.end) {
    const until = monthsAfter(period.end, carryOverLaw.long.months);
    if (illness.endDate >= until) return until;
    return notifiedOn === undefined
      ? null
      : atLeast(addDays(until, daysBetween(addDays(illness.endDate, 1), notifiedOn)));
  }
  return notifiedOn === undefined ? null : atLeast(monthsAfter(notifiedOn, carryOverLaw.months.months));
}

/** By when the person must be notified after an illness. */
export const noticeDueBy = ({ endDate }: DateRange): string =>
  monthsAfter(addDays(endDate, 1), carryOverLaw.notice.months);

/** The first period that may still count because of a long illness: the one in use when it began. */
export function firstPeriodOf(oldest: ReferencePeriod, all: readonly DateRange[]): ReferencePeriod {
  const reaching = all.find(({ endDate }) => endDate >= oldest.start);
  if (!reaching) return oldest;
  const before = referencePeriodOf(addDays(referencePeriodOf(reaching.startDate).start, -1));
  return before.start < oldest.start ? before : oldest;
}
