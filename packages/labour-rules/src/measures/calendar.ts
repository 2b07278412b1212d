/** Sundays and public holidays, per civil day: a shift past midnight is split there (M07, M08, H01, H02, S01). */
import { isoWeekday } from '@fournil/calendar/days';
import { hasReached } from '../answer.ts';
import { type Holiday, holidaysOn } from '../holidays.ts';
import { civilDay } from '../paris-time.ts';
import { inShopOn, type Subject, shiftIdsOf } from '../subject.ts';
import { minutesWithin } from '../timeline.ts';
import type { CalendarDate } from '../week.ts';
import { dayMeasure, type Measure, type PersonMetric } from './measure.ts';

/** Minutes in the shop on a civil day; training is not in the shop. */
export const shopMinutes = (subject: Subject, date: CalendarDate): number =>
  inShopOn(subject, date).reduce((sum, stretch) => sum + minutesWithin(stretch, civilDay(date)), 0);

export const isSunday = (date: CalendarDate): boolean => isoWeekday(date) === 7;

export const isMayFirst = (date: CalendarDate): boolean => date.endsWith('-05-01');

export const holidaysAt = (subject: Subject, date: CalendarDate): readonly Holiday[] =>
  holidaysOn(date, subject.input.shop);

/** Holidays with double pay (IDCC 843 art. 27): all except those that the department's agreement excludes. */
export const doubledAt = (subject: Subject, date: CalendarDate): readonly Holiday[] =>
  holidaysAt(subject, date).filter(({ id }) => subject.input.shop.undoubledHolidays?.includes(id) !== true);

const onDays = (
  chosen: (subject: Subject, date: CalendarDate) => boolean,
  value: (subject: Subject, date: CalendarDate) => number | boolean,
): ((subject: Subject) => readonly Measure[]) => {
  return (subject) =>
    subject.dates
      .filter((date) => chosen(subject, date) && shopMinutes(subject, date) > 0)
      .map((date) => dayMeasure(date, shiftIdsOf(inShopOn(subject, date)), value(subject, date)));
};

const sunday = (_: Subject, date: CalendarDate) => isSunday(date);
/** For an adult, holidays with double pay; a minor is off on all holidays. */
const holiday = (subject: Subject, date: CalendarDate) =>
  (hasReached(subject.person, 18, date) === true ? doubledAt : holidaysAt)(subject, date).length > 0;
const mayFirst = (_: Subject, date: CalendarDate) => isMayFirst(date);
const worked = () => true;

export const calendarMetrics: Readonly<Record<string, PersonMetric>> = {
  'day.is_sunday_and_work': { unit: 'truth', of: onDays(sunday, worked) },
  'day.sunday_work_min': { unit: 'minutes', of: onDays(sunday, shopMinutes) },
  'day.is_public_holiday_and_work': { unit: 'truth', of: onDays(holiday, worked) },
  'day.is_may_1_and_work': { unit: 'truth', of: onDays(mayFirst, worked) },
};
