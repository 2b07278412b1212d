/** The pay facts of a week, per person: stored with the plan, in minutes, without amounts in euros. */
import type { HolidayId } from './holidays.ts';
import { doubledAt, isMayFirst, isSunday, shopMinutes } from './measures/calendar.ts';
import { nightMinutes } from './measures/night.ts';
import {
  complementaryMinutes,
  overtimeBase,
  paidLeaveDays,
  solidarityMinutes,
  solidarityOfWeek,
} from './measures/weekly.ts';
import { payThresholds } from './pay-rules.ts';
import { checkShape, type Subject, subjectsOf, weekWork, workOn } from './subject.ts';
import type { CalendarDate, WeekInput } from './week.ts';

export interface HolidayFact {
  readonly date: CalendarDate;
  /** More than one where two holidays fall on the day; its minutes are doubled once (IDCC 843 art. 27). */
  readonly ids: readonly HolidayId[];
  readonly minutes: number;
  readonly mayFirst: boolean;
}

export interface PayFacts {
  readonly personId: string;
  readonly monday: CalendarDate;
  /** Effective work, training included (L6222-24). */
  readonly workMinutes: number;
  readonly trainingMinutes: number;
  /** Between 20:00 and 6:00: +25 % (IDCC 843 art. 23 § 5). */
  readonly nightMinutes: number;
  /** Between 21:00 and 6:00: the counter of night workers (L3122-5). */
  readonly nightWorkMinutes: number;
  /** +20 % (IDCC 843 art. 28). */
  readonly sundayMinutes: number;
  readonly holidays: readonly HolidayFact[];
  readonly paidLeaveDays: number;
  /** Beyond 35 h, paid leave counted in the trigger (Cass. soc. 10/09/2025 n° 23-14.455): +25 %, then +50 %. */
  readonly overtime25: number;
  readonly overtime50: number;
  /** Beyond a part-time contract: +10 % up to a tenth of it, then +25 % (L3123-29, IDCC 843 art. 21 C). */
  readonly complementary10: number;
  readonly complementary25: number;
  /** The part of the work that is the journée de solidarité. */
  readonly solidarityMinutes: number;
  /** Overtime is that of days (IDCC 843 art. 20, 22), which was more than that of the week. */
  readonly byTheDay: boolean;
}

type Extra = Pick<PayFacts, 'overtime25' | 'overtime50' | 'complementary10' | 'complementary25'>;

const worth = (extra: Extra): number =>
  extra.overtime25 * 25 + extra.overtime50 * 50 + extra.complementary10 * 10 + extra.complementary25 * 25;

const [eighthHour, ninthHour] = [7 * 60, 8 * 60];

/**
 * The eighth hour of a day at 25 %, later hours at 50 %, for extras and people who start within the week
 * (art. 20, 22).
 */
function overtimeOfDays(subject: Subject): Extra | null {
  const { person, input, dates } = subject;
  const startsWithin = person.employed.from !== undefined && dates.indexOf(person.employed.from) > 0;
  if (input.shop.sixDayWeek !== true || (person.contractType !== 'Extra' && !startsWithin)) return null;
  const days = dates.map((date) => workOn(subject, date) - solidarityMinutes(subject, date));
  const beyond = (from: number) => days.reduce((sum, work) => sum + Math.max(0, work - from), 0);
  const overtime50 = beyond(ninthHour);
  return { overtime25: beyond(eighthHour) - overtime50, overtime50, complementary10: 0, complementary25: 0 };
}

/** The overtime of the week, or of its days if they give more: an hour is never paid twice. */
function extraOf(subject: Subject): Extra & { readonly byTheDay: boolean } {
  const { person, input } = subject;
  const { legalWeekMinutes, firstOvertimeMinutes, complementaryTenths } = payThresholds(input.monday);
  const overtime = subject.partTime ? 0 : Math.max(0, overtimeBase(subject) - legalWeekMinutes);
  const complementary = complementaryMinutes(subject);
  const tenth = Math.floor((person.contractWeekMinutes * complementaryTenths) / 10);
  const ofWeek = {
    overtime25: Math.min(overtime, firstOvertimeMinutes),
    overtime50: Math.max(0, overtime - firstOvertimeMinutes),
    complementary10: Math.min(complementary, tenth),
    complementary25: Math.max(0, complementary - tenth),
  };
  const ofDays = overtimeOfDays(subject);
  return ofDays && worth(ofDays) > worth(ofWeek)
    ? { ...ofDays, byTheDay: true }
    : { ...ofWeek, byTheDay: false };
}

function factsOf(subject: Subject): PayFacts {
  const { person, input, dates } = subject;
  const sum = (value: (date: CalendarDate) => number) =>
    dates.reduce((total, date) => total + value(date), 0);
  const holidays = dates.flatMap((date) => {
    const ids = doubledAt(subject, date).map((holiday) => holiday.id);
    const minutes = shopMinutes(subject, date);
    return ids.length > 0 && minutes > 0 ? [{ date, ids, minutes, mayFirst: isMayFirst(date) }] : [];
  });
  return {
    personId: person.id,
    monday: input.monday,
    workMinutes: weekWork(subject),
    trainingMinutes: subject.stretches
      .filter((stretch) => stretch.kind === 'training' && dates.includes(stretch.date))
      .reduce((total, stretch) => total + stretch.minutes, 0),
    nightMinutes: sum((date) => nightMinutes(subject, date, 20)),
    nightWorkMinutes: sum((date) => nightMinutes(subject, date, 21)),
    sundayMinutes: sum((date) => (isSunday(date) ? shopMinutes(subject, date) : 0)),
    holidays,
    paidLeaveDays: paidLeaveDays(subject),
    ...extraOf(subject),
    solidarityMinutes: solidarityOfWeek(subject),
  };
}

/** One record per person of the week, in the order of `people`. RangeErrors as `checkWeek`. */
export function payFacts(
  input: WeekInput,
  subjects: readonly Subject[] = subjectsOf(input),
): readonly PayFacts[] {
  checkShape(input);
  return subjects.map(factsOf);
}
