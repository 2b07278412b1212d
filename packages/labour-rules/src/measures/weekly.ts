/** Measures of a civil week: hours, days, days in a row, the year's overtime (W01, W04, W06 to W08, M02, M05, P01, P02). */
import { addDays } from '@fournil/calendar/days';
import { hasReached } from '../answer.ts';
import { quantity } from '../french.ts';
import { midnight } from '../paris-time.ts';
import { covers, legalWeekMinutes } from '../scope.ts';
import { type Subject, unknownBefore, weekWork, workOn } from '../subject.ts';
import type { CalendarDate } from '../week.ts';
import { holidaysAt, shopMinutes } from './calendar.ts';
import { type Measure, type PersonMetric, weekMeasure } from './measure.ts';

const hasWork = (subject: Subject, date: CalendarDate): boolean => workOn(subject, date) > 0;

/** Work of the days on which the person is not yet of age: the limit ends with the birthday. */
function minorWork(subject: Subject): number {
  const days = subject.dates.filter((date) => hasReached(subject.person, 18, date) !== true);
  return days.reduce((sum, date) => sum + workOn(subject, date), 0);
}

/** Days of an ordinary week of work. */
const ordinaryWeek = 5;

/**
 * Days of paid leave in the week on which the person would have worked; together with the days worked, at
 * most a full week. A person who worked four days was on leave for one of five, whatever days the leave
 * covers. Half a day of leave completes half a day of work.
 */
export function paidLeaveDays(subject: Subject): number {
  const leave = subject.input.absences.filter(
    ({ personId, kind, onDayOff }) =>
      personId === subject.person.id && kind === 'paid-leave' && onDayOff !== true,
  );
  const worked = new Set(subject.stretches.map(({ date }) => date));
  const days = subject.dates.filter(
    (date) => !worked.has(date) && leave.some((absence) => covers(absence, date)),
  );
  const left =
    (subject.person.weekDays ?? ordinaryWeek) - subject.dates.filter((date) => worked.has(date)).length;
  const halves = (subject.input.halfLeave ?? []).filter(
    ({ personId, date }) => personId === subject.person.id && subject.dates.includes(date),
  );
  const halfWorked = halves.filter(({ date }) => worked.has(date)).length / 2;
  const alone = halves.length / 2 - halfWorked;
  return Math.min(Math.max(0, left), days.length + alone) + halfWorked;
}

/** The journée de solidarité: a day worked without pay, without premium or overtime (L3133-7 to L3133-9). */

/** Seven hours; of a part-timer in proportion to the contract (L3133-8). */
const wholeDay = 420;

/** The minutes of a day that count as journée de solidarité: the first ones, up to the amount due. */
export function solidarityMinutes(subject: Subject, date: CalendarDate): number {
  const { solidarity } = subject.input.shop;
  const isDay =
    solidarity?.days.includes(date) ||
    (solidarity?.holiday && holidaysAt(subject, date).some(({ id }) => id === solidarity.holiday));
  if (!isDay) return 0;
  const part = Math.min(1, subject.person.contractWeekMinutes / legalWeekMinutes);
  return Math.min(shopMinutes(subject, date), Math.round(wholeDay * part));
}

export const solidarityOfWeek = (subject: Subject): number =>
  subject.dates.reduce((sum, date) => sum + solidarityMinutes(subject, date), 0);

/**
 * Minutes that count for overtime: work, and paid leave at a fifth of the contract per day (or of 35 hours,
 * if the shop chose so), a sixth in a week of six days. The rulings are about weeks partly on leave (Cass.
 * soc. 10/09/2025 n° 23-14.455, 07/01/2026 n° 24-19.410): the leave pay of a whole week already includes its
 * overtime (L3141-24).
 */
export const overtimeBase = (subject: Subject): number => {
  const { contractWeekMinutes, weekDays = ordinaryWeek } = subject.person;
  const work = weekWork(subject);
  if (work === 0) return 0;
  const isLegal = subject.input.shop.leaveInOvertime === 'legal';
  const week = isLegal ? Math.min(contractWeekMinutes, legalWeekMinutes) : contractWeekMinutes;
  return work - solidarityOfWeek(subject) + Math.round((week / weekDays) * paidLeaveDays(subject));
};

/**
 * Minutes of work beyond a part-time contract; paid leave is not counted, since the ruling is about overtime.
 */
export const complementaryMinutes = (subject: Subject): number =>
  subject.partTime
    ? Math.max(0, weekWork(subject) - solidarityOfWeek(subject) - subject.person.contractWeekMinutes)
    : 0;

/** Two consecutive civil days of the week without work and without training. */
export function hasTwoDaysOff(subject: Subject): boolean {
  const off = subject.dates.map((date) => !hasWork(subject, date));
  return off.some((free, index) => free && off[index + 1] === true);
}

/** The longest row of worked days that has one in the judged week. */
function daysInARow(subject: Subject): readonly Measure[] {
  const touched = subject.dates.filter((date) => hasWork(subject, date));
  const rows = touched.map((date) => {
    let first = date;
    let last = date;
    while (hasWork(subject, addDays(first, -1))) first = addDays(first, -1);
    while (hasWork(subject, addDays(last, 1))) last = addDays(last, 1);
    const dates: CalendarDate[] = [];
    for (let day = first; day <= last; day = addDays(day, 1)) dates.push(day);
    return dates;
  });
  const longest = rows.reduce<CalendarDate[]>((best, row) => (row.length > best.length ? row : best), []);
  const [first] = longest;
  if (first === undefined) return [];
  const measure: Measure = { ...weekMeasure(subject, longest.length), dates: longest };
  const open = midnight(first) <= subject.knownFrom;
  const missing = unknownBefore(subject);
  return [open ? { ...measure, worstCase: { value: longest.length + 6, missing } } : measure];
}

/** With the leave, since the planned hours alone would not explain it. */
function overtimeWeek(subject: Subject): readonly Measure[] {
  const base = overtimeBase(subject);
  const leave = base - weekWork(subject);
  const measure = weekMeasure(subject, base);
  return [
    leave > 0 ? { ...measure, detail: `Dont ${quantity(leave, 'minutes')} de congés payés.` } : measure,
  ];
}

/** Overtime since 1 January, including this week; none for a week without overtime. */
function overtimeOfYear(subject: Subject): readonly Measure[] {
  const { contingent } = subject.person;
  const over = Math.max(0, weekWork(subject) - solidarityOfWeek(subject) - legalWeekMinutes);
  const counted = Math.min(over, contingent?.weekAtMost ?? over);
  return contingent && counted > 0 ? [weekMeasure(subject, contingent.counted + counted)] : [];
}

const ofWeek = (unit: PersonMetric['unit'], value: (subject: Subject) => number | boolean): PersonMetric => ({
  unit,
  of: (subject) => [weekMeasure(subject, value(subject))],
});

export const weeklyMetrics: Readonly<Record<string, PersonMetric>> = {
  'week.work_min': ofWeek('minutes', weekWork),
  'week.overtime_base_min': { unit: 'minutes', of: overtimeWeek },
  'year.overtime_min': { unit: 'minutes', of: overtimeOfYear },
  'week.work_plus_training_min': ofWeek('minutes', minorWork),
  'week.worked_days': ofWeek(
    'days',
    (subject) => subject.dates.filter((date) => hasWork(subject, date)).length,
  ),
  'week.has_two_consecutive_rest_days': ofWeek('truth', hasTwoDaysOff),
  'week.complementary_min': ofWeek('minutes', complementaryMinutes),
  consecutive_worked_days: { unit: 'days', of: daysInARow },
};
