/**
 * Paid leave acquired in a month, in 48ths of a day so that sums are exact. Pure. - L3141-3: two and a half
 * working days per month of work, thirty days a year at most. - L3141-4: four weeks, or 24 working days, of
 * work are a month; over the year where that gives more. - L3141-5: leave, maternity, paternity, adoption,
 * accidents at work count as work. - L3141-5-1: illness without a link to work gives two days a month, 24 a
 * year at most. - L3141-7: a fraction of a day is rounded up, once the period is over. - R3141-4: a period
 * goes from 1 June to 31 May.
 */

import { addDays } from '@fournil/calendar/days';
import { type AbsenceKind, acquiredBy, type ShopChosenKinds } from '@fournil/contracts/absences/kinds';
import { inUnit } from '@fournil/contracts/vacations/day-unit';
import { type WorkCalendar, workingDaysBetween } from './working-days.ts';

/** The parts that a day is divided into. */
export const parts = 48;
const monthDays = 24;
const workedMonth = 2.5 * parts;
const sickMonth = 2 * parts;
const yearLimit = 30 * parts;
const sickYearLimit = 24 * parts;
/** The tolerance for sums of sixths. */
const rounding = 1e-9;

/** A time under contract without work; both days included. */
export interface Suspension {
  readonly startDate: string;
  readonly endDate: string;
  readonly kind: AbsenceKind;
}

/** Until the shop chooses: the more favourable rule for an accident, the wording of L3141-5 for birth leave. */
const usualChoice: ShopChosenKinds = {
  ...{ commutingAccident: 'work', birthLeave: 'none', examLeave: 'work', mixedYear: 'monthly' },
};

/** Under contract from a day to another; null where it has no known end. */
export interface Employment {
  readonly from: string;
  readonly until: string | null;
}

export interface AcquiredMonth {
  /** YYYY-MM. */
  readonly month: string;
  readonly worked: number;
  readonly sick: number;
  /** 48ths of a day, by work and by illness. */
  readonly byWork: number;
  readonly bySickness: number;
}

export interface ReferencePeriod {
  /** 1 June and 31 May. */
  readonly start: string;
  readonly end: string;
}

/** The reference period that contains a date. */
export function referencePeriodOf(date: string): ReferencePeriod {
  const year = Number(date.slice(0, 4)) - (date.slice(5) < '06-01' ? 1 : 0);
  return { start: `${year}-06-01`, end: `${year + 1}-05-31` };
}

export const nextPeriod = ({ end }: ReferencePeriod): ReferencePeriod => referencePeriodOf(addDays(end, 1));

const later = (one: string, other: string) => (one > other ? one : other);
const sooner = (one: string, other: string) => (one < other ? one : other);

/**
 * Precedence on the same day: illness during unpaid leave gives no days, and a pathological pregnancy is no
 * illness.
 */
const strength = { sick: 1, work: 2, none: 3 } as const;

/** Working days of a stretch that suspensions of one kind take; days of two suspensions count once. */
function suspendedDays(
  calendar: WorkCalendar,
  [first, last]: readonly [string, string],
  suspensions: readonly Suspension[],
  chosen: ShopChosenKinds,
): { readonly sick: number; readonly unpaid: number } {
  if (!suspensions.length) return { sick: 0, unpaid: 0 };
  const days = new Map<string, keyof typeof strength>();
  for (const { startDate, endDate, kind } of suspensions) {
    const by = acquiredBy(kind, chosen);
    const until = sooner(endDate, last);
    for (let date = later(startDate, first); date <= until; date = addDays(date, 1)) {
      const before = days.get(date);
      if (!before || strength[before] < strength[by]) days.set(date, by);
    }
  }
  const of = (kind: keyof typeof strength) =>
    [...days].filter(([date, one]) => one === kind && workingDaysBetween(calendar, date, date) > 0).length;
  return { sick: of('sick'), unpaid: of('none') };
}

const noHolidays: ReadonlySet<string> = new Set();

/** The days acquired in a month, within `until` and the contract; null outside these. */
export function acquiredInMonth(
  calendar: WorkCalendar,
  month: string,
  employment: Employment,
  suspensions: readonly Suspension[],
  until: string,
  chosen: ShopChosenKinds = usualChoice,
): AcquiredMonth | null {
  const lastOfMonth = addDays(`${nextMonth(month)}-01`, -1);
  const first = later(`${month}-01`, employment.from);
  const last = sooner(sooner(lastOfMonth, until), employment.until ?? lastOfMonth);
  if (first > last) return null;
  const { unit = 'ouvrables' } = calendar;
  // A public holiday takes nothing from a month of work.
  const withHolidays = { restDay: calendar.restDay, closedHolidays: noHolidays };
  const all = workingDaysBetween(withHolidays, first, last);
  const near = suspensions.filter(({ startDate, endDate }) => startDate <= last && endDate >= first);
  const { sick, unpaid } = suspendedDays(withHolidays, [first, last], near, chosen);
  const worked = all - sick - unpaid;
  const share = Math.min(monthDays, worked);
  const sickShare = Math.min(monthDays - share, sick);
  return {
    month,
    worked,
    sick,
    byWork: inUnit(unit, (workedMonth * share) / monthDays),
    bySickness: inUnit(unit, (sickMonth * sickShare) / monthDays),
  };
}

/** The next month: 31 days after the first of a month is in it. */
export const nextMonth = (month: string): string => addDays(`${month}-01`, 31).slice(0, 7);

/** The most days that a year gives, in 48ths (L3141-3). */
export const mostAYear = ({ unit = 'ouvrables' }: WorkCalendar): number => inUnit(unit, yearLimit);

/** Rounded up to whole days (L3141-7). */
export const wholeDays = (amount: number): number => Math.ceil(amount / parts - rounding) * parts;

export interface AcquiredPeriod {
  readonly months: readonly AcquiredMonth[];
  /**
   * 48ths of a day among `raw` that the rule over the year adds to the months once the period is over, for a
   * person who was absent.
   */
  readonly byYear: number;
  /** 48ths of a day, both limits applied, before anything is rounded. */
  readonly raw: number;
  readonly isOver: boolean;
  /** 48ths of a day, both limits applied; a whole number of days once the period is over. */
  readonly total: number;
}

const sum = (months: readonly AcquiredMonth[], of: (month: AcquiredMonth) => number) =>
  months.reduce((total, month) => total + of(month), 0);

/** Month by month, both limits applied. */
function givenBy(calendar: WorkCalendar, months: readonly AcquiredMonth[]): number {
  const sickLimit = inUnit(calendar.unit ?? 'ouvrables', sickYearLimit);
  const bySickness = Math.min(
    sickLimit,
    sum(months, (month) => month.bySickness),
  );
  return Math.min(mostAYear(calendar), sum(months, ({ byWork }) => byWork) + bySickness);
}

/**
 * Days that the rule « four weeks make a month » adds over the whole period: a month has more than 24 working
 * days, so an absence of up to four weeks a year costs nothing. The better count applies. Illness has its own
 * months and counts like work here; if the shop chose the whole year, its four weeks also make a month, of
 * two days.
 */
function overTheYear(
  calendar: WorkCalendar,
  months: readonly AcquiredMonth[],
  { mixedYear }: ShopChosenKinds,
): number {
  const { unit = 'ouvrables' } = calendar;
  const given = (days: number, month = workedMonth) => inUnit(unit, (month * days) / monthDays);
  if (mixedYear === 'yearly') {
    const days = (of: 'worked' | 'sick') => sum(months, (month) => month[of]);
    const bySickness = Math.min(inUnit(unit, sickYearLimit), given(days('sick'), sickMonth));
    const whole = Math.min(mostAYear(calendar), given(days('worked')) + bySickness);
    return Math.max(0, whole - givenBy(calendar, months));
  }
  const monthly = sum(months, ({ worked, sick }) => given(Math.min(monthDays, worked + sick)));
  const yearly = given(sum(months, ({ worked, sick }) => worked + sick));
  return Math.max(0, Math.min(mostAYear(calendar), yearly) - monthly);
}

/** The days acquired in a period up to one of its days, or in the whole period. */
export function acquiredInPeriod(
  calendar: WorkCalendar,
  period: ReferencePeriod,
  employment: Employment,
  suspensions: readonly Suspension[],
  asOf: string,
  chosen: ShopChosenKinds = usualChoice,
): AcquiredPeriod {
  const until = sooner(period.end, asOf);
  const monthsWith = (away: readonly Suspension[]) => {
    const months: AcquiredMonth[] = [];
    for (let month = period.start.slice(0, 7); `${month}-01` <= until; month = nextMonth(month)) {
      const one = acquiredInMonth(calendar, month, employment, away, until, chosen);
      if (one) months.push(one);
    }
    return months;
  };
  const months = monthsWith(suspensions);
  const monthly = givenBy(calendar, months);
  const isOver = asOf >= period.end || (employment.until !== null && employment.until <= asOf);
  const isLost = ({ kind }: Suspension) => {
    const by = acquiredBy(kind, chosen);
    return by === 'none' || (by === 'sick' && chosen.mixedYear === 'yearly');
  };
  const byYear =
    isOver && suspensions.some(isLost)
      ? Math.min(
          overTheYear(calendar, months, chosen),
          givenBy(calendar, monthsWith(suspensions.filter((one) => !isLost(one)))) - monthly,
        )
      : 0;
  const raw = monthly + byYear;
  return { months, byYear, raw, isOver, total: isOver ? wholeDays(raw) : raw };
}
