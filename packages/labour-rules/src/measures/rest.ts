/** Rest between work days and within the week, also across the ends of the week (R01, M04, W05). */
import { addDays, weekDates } from '@fournil/calendar/days';
import { type Interval, midnight, overlap } from '../paris-time.ts';
import { type Subject, shiftIdsOf, unknownBefore } from '../subject.ts';
import type { Stretch, WorkDay } from '../timeline.ts';
import type { CalendarDate } from '../week.ts';
import { type Measure, type PersonMetric, weekMeasure } from './measure.ts';

const aDay = 1440;

/** The civil day on which a rest begins; a work day that ends at midnight belongs to the day before. */
const endDate = (day: WorkDay): CalendarDate =>
  day.end > midnight(addDays(day.date, 1)) ? addDays(day.date, 1) : day.date;

function dailyRests(subject: Subject): readonly Measure[] {
  return subject.workDays.flatMap((day, index) => {
    const before = subject.workDays[index - 1];
    const concerned = [before?.date, day.date].some((date) => date && subject.dates.includes(date));
    if (!concerned) return [];
    if (before) {
      const shiftIds = shiftIdsOf([...before.stretches, ...day.stretches]);
      const from = endDate(before);
      return [{ dates: [before.date, day.date], judgedOn: [from], shiftIds, value: day.start - before.end }];
    }
    if (subject.knownFrom === Number.NEGATIVE_INFINITY) return [];
    const worstCase = { value: Math.max(0, day.start - subject.knownFrom), missing: unknownBefore(subject) };
    const judgedOn = [addDays(day.date, -1)];
    const shiftIds = shiftIdsOf(day.stretches);
    return [{ dates: [day.date], judgedOn, shiftIds, value: Number.POSITIVE_INFINITY, worstCase }];
  });
}

/**
 * The longest rest with 24 consecutive hours inside the civil week; its part outside the week counts (Cass.
 * soc. 13/11/2025 n° 24-10.733). Beyond the planned time a person rests; 14 days on each side are considered.
 */
function bestRest(stretches: readonly Stretch[], week: Interval, knownFrom: number): number {
  let best = 0;
  let free = Math.max(week.start - 14 * aDay, knownFrom);
  const rest = (until: number) => {
    const length = until - free;
    if (length > best && overlap({ start: free, end: until }, week) >= aDay) best = length;
  };
  for (const stretch of stretches) {
    if (stretch.start > free) rest(stretch.start);
    free = Math.max(free, stretch.end);
  }
  rest(Math.max(free, week.end + 14 * aDay));
  return best;
}

const weekFrom = (monday: CalendarDate): Interval => ({
  start: midnight(monday),
  end: midnight(addDays(monday, 7)),
});

function weeklyRest(subject: Subject): Measure {
  const week = weekFrom(subject.input.monday);
  const value = bestRest(subject.stretches, week, Number.NEGATIVE_INFINITY);
  const atWorst = bestRest(subject.stretches, week, subject.knownFrom);
  const measure = weekMeasure(subject, value);
  return atWorst < value
    ? { ...measure, worstCase: { value: atWorst, missing: unknownBefore(subject) } }
    : measure;
}

/**
 * A week next to the judged one whose rest the judged one cuts short: Saturday 19:00 to Monday 5:00.
 */
function neighbourRest(subject: Subject, monday: CalendarDate): readonly Measure[] {
  const week = weekFrom(monday);
  const known = subject.stretches.some((stretch) => overlap(stretch, week) > 0);
  if (!known) return [];
  const others = subject.stretches.filter((stretch) => !subject.dates.includes(stretch.date));
  const value = bestRest(subject.stretches, week, Number.NEGATIVE_INFINITY);
  // Without the judged week that rest would go on through it: a fault the neighbour had before does not differ.
  if (value === bestRest(others, week, Number.NEGATIVE_INFINITY)) return [];
  const dates = weekDates(monday);
  return [{ ...weekMeasure(subject, value), dates, judgedOn: dates }];
}

const weeklyRests = (subject: Subject): readonly Measure[] => [
  weeklyRest(subject),
  ...neighbourRest(subject, addDays(subject.input.monday, -7)),
  ...neighbourRest(subject, addDays(subject.input.monday, 7)),
];

export const restMetrics: Readonly<Record<string, PersonMetric>> = {
  rest_between_work_days_min: { unit: 'minutes', of: dailyRests },
  'week.best_weekly_rest_min': { unit: 'minutes', of: weeklyRests },
};
