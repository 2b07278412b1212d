/** Night hours: the premium, and the night worker status (N01, N02). */
import { addDays } from '@fournil/calendar/days';
import { hoursOf, type Interval } from '../paris-time.ts';
import { inShopOn, type Subject, shiftIdsOf, workDaysInWeek } from '../subject.ts';
import { minutesWithin, type WorkDay } from '../timeline.ts';
import type { CalendarDate } from '../week.ts';
import { dayMeasure, type Measure, type PersonMetric, weekMeasure } from './measure.ts';

/** Minutes between 21:00 and 6:00 from which a day counts as a night worker's day (L3122-5). */
export const longNight = 180;
/** 270 hours between 21:00 and 6:00 in a calendar year (L3122-5, IDCC 843 art. 23 § 2). */
export const nightMinutesOfNightWorker = 16_200;

const minutesOfSecondDay = 36_000;
/**
 * Days of rest for the night hours of a calendar year, for night workers (IDCC 843 art. 23 § 6; copy of
 * 15/10/2024, read 29/11/2026): one from 270 hours, two above 600. A contract that begins or ends within the
 * year gets them in proportion: `share` is its part of the year, and applies to hours and days. They are
 * taken within the next three months (§ 7).
 */
export const nightRestDays = (minutes: number, share = 1): number => {
  if (minutes < nightMinutesOfNightWorker * share) return 0;
  return (minutes > minutesOfSecondDay * share ? 2 : 1) * share;
};

/** The night hours of one civil day: before 6:00, and from `evening` on. */
export const nightBands = (date: CalendarDate, evening: number): readonly Interval[] => [
  hoursOf(date, 0, 6),
  hoursOf(date, evening, 24),
];

/** Minutes in the shop on a civil day between `evening` and 6:00. */
export const nightMinutes = (subject: Subject, date: CalendarDate, evening: number): number =>
  inShopOn(subject, date).reduce(
    (sum, stretch) =>
      sum + nightBands(date, evening).reduce((total, band) => total + minutesWithin(stretch, band), 0),
    0,
  );

function premiumPerDay(subject: Subject): readonly Measure[] {
  return subject.dates.flatMap((date) => {
    const minutes = nightMinutes(subject, date, 20);
    return minutes === 0 ? [] : [dayMeasure(date, shiftIdsOf(inShopOn(subject, date)), minutes)];
  });
}

/** Between 21:00 and 6:00 in one work day, whose night may be on two dates. */
function nightOfWorkDay(day: WorkDay): number {
  const bands = [...nightBands(day.date, 21), ...nightBands(addDays(day.date, 1), 21)];
  return day.stretches
    .filter((stretch) => stretch.kind !== 'training')
    .reduce((sum, stretch) => sum + bands.reduce((all, band) => all + minutesWithin(stretch, band), 0), 0);
}

/** Minutes of the week in the year of the counter, which restarts on 1 January. */
const nightOfYear = (subject: Subject, year: number): number =>
  subject.dates
    .filter((date) => Number(date.slice(0, 4)) === year)
    .reduce((sum, date) => sum + nightMinutes(subject, date, 21), 0);

/** Nights of 3 h in the week, and the year's counter, which alone can make a person a night worker. */
function nights(subject: Subject): readonly Measure[] {
  const long = workDaysInWeek(subject).filter((day) => nightOfWorkDay(day) >= longNight);
  const measure = {
    ...weekMeasure(subject, long.length),
    shiftIds: shiftIdsOf(long.flatMap((day) => day.stretches)),
  };
  const thisWeek = subject.dates.reduce((sum, date) => sum + nightMinutes(subject, date, 21), 0);
  if (thisWeek === 0) return [measure];
  const counter = subject.person.nightMinutesOfYear;
  if (!counter) {
    const missing = "les heures de nuit de l'année avant le premier planning";
    return [{ ...measure, worstCase: { value: Number.POSITIVE_INFINITY, missing } }];
  }
  const total = counter.minutes + nightOfYear(subject, counter.year);
  if (total < nightMinutesOfNightWorker) return [measure];
  const detail = `Compteur de l'année : ${Math.floor(total / 60)} h entre 21 h et 6 h, à partir de 270 h.`;
  return [{ ...measure, value: Number.POSITIVE_INFINITY, detail }];
}

export const nightMetrics: Readonly<Record<string, PersonMetric>> = {
  'day.minutes_20h_06h': { unit: 'minutes', of: premiumPerDay },
  'week.days_with_3h_between_21h_06h': { unit: 'times', of: nights },
};
