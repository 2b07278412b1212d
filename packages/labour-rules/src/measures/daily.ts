/** Measures of a day: work, work without a break, amplitude, coupures (D01 to D07, M01, M03). */
import { civilDay } from '../paris-time.ts';
import { covers } from '../scope.ts';
import { type Subject, shiftIdsOf, workDaysInWeek, workOn } from '../subject.ts';
import { minutesWithin, splitMinutes, type WorkDay } from '../timeline.ts';
import { dayMeasure, type Measure, type PersonMetric } from './measure.ts';

function workPerDay(subject: Subject): readonly Measure[] {
  return subject.dates.flatMap((date) => {
    const worked = subject.stretches.filter((stretch) => minutesWithin(stretch, civilDay(date)) > 0);
    return worked.length === 0 ? [] : [dayMeasure(date, shiftIdsOf(worked), workOn(subject, date))];
  });
}

/**
 * The work of a night worker's day: of the civil day, or of a night that goes on into the next one, which is one day of work
 * (circular DRT 2002-09 on L3122-6).
 */
function nightWorkerDays(subject: Subject): readonly Measure[] {
  const nights = workDaysInWeek(subject).filter(({ date, end }) => end > civilDay(date).end);
  const longest = new Map(workPerDay(subject).map((measure) => [measure.dates[0] ?? '', measure]));
  for (const { date, stretches } of nights) {
    const minutes = stretches.reduce((sum, one) => sum + one.minutes, 0);
    if (minutes > Number(longest.get(date)?.value ?? 0))
      longest.set(date, dayMeasure(date, shiftIdsOf(stretches), minutes));
  }
  return [...longest.values()];
}

const perWorkDay =
  (value: (day: WorkDay) => number) =>
  (subject: Subject): readonly Measure[] =>
    workDaysInWeek(subject).map((day) => dayMeasure(day.date, shiftIdsOf(day.stretches), value(day)));

/**
 * The longest work of a work day between two interruptions of at least `pause` minutes, `oneBreak`: before
 * the first one. Shorter ones do not interrupt it, and are not work either. Training has its own breaks. A
 * management day is planned without its break: if its slot leaves no room for one, it is unknown.
 */
function longestRun(day: WorkDay, pause: number, oneBreak = false): Measure {
  let run = 0;
  let longest = 0;
  let hidden = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const stretch of day.stretches) {
    if (stretch.start - end >= pause) {
      if (oneBreak && run > 0) break;
      run = 0;
    }
    if (stretch.kind === 'shift') run += stretch.minutes;
    else {
      run = 0;
      const room = stretch.end - stretch.start - stretch.minutes;
      if (stretch.kind === 'management' && room < pause) hidden = Math.max(hidden, stretch.minutes);
    }
    longest = Math.max(longest, run);
    end = Math.max(end, stretch.end);
  }
  const measure = dayMeasure(day.date, shiftIdsOf(day.stretches), longest);
  return hidden <= longest
    ? measure
    : { ...measure, worstCase: { value: hidden, missing: 'la pause du jour de management' } };
}

/**
 * An adult's day needs one break once it reaches 6 h (L3121-16); work after the break does not count. A night
 * worker needs one per 6 h (IDCC 843 art. 23 § 3). Both read 28/11/2026.
 */
function adultRuns(subject: Subject): readonly Measure[] {
  const { nightWorker } = subject.person;
  return workDaysInWeek(subject).map((day) => {
    const each = longestRun(day, 20);
    if (nightWorker?.some((period) => covers(period, day.date))) return each;
    const first = longestRun(day, 20, true);
    if (nightWorker || each.value === first.value) return first;
    return { ...first, worstCase: { value: each.value, missing: 'le statut de travailleur de nuit' } };
  });
}

const runsWithoutBreakOf = (pause: number) => (subject: Subject) =>
  workDaysInWeek(subject).map((day) => longestRun(day, pause));

/** Interruptions of a work day that are coupures, minutes. */
function splits(day: WorkDay): readonly number[] {
  let end = day.start;
  return day.stretches.flatMap((stretch) => {
    const gap = stretch.start - end;
    end = Math.max(end, stretch.end);
    return gap > splitMinutes ? [gap] : [];
  });
}

export const dailyMetrics: Readonly<Record<string, PersonMetric>> = {
  'day.work_min': { unit: 'minutes', of: workPerDay },
  'day.night_worker_work_min': { unit: 'minutes', of: nightWorkerDays },
  'day.work_plus_training_min': { unit: 'minutes', of: workPerDay },
  'day.longest_run_without_break20_min': { unit: 'minutes', of: adultRuns },
  'day.longest_run_without_break30_min': { unit: 'minutes', of: runsWithoutBreakOf(30) },
  'day.amplitude_min': { unit: 'minutes', of: perWorkDay((day) => day.end - day.start) },
  'day.split_count': { unit: 'times', of: perWorkDay((day) => splits(day).length) },
  'day.longest_split_min': { unit: 'minutes', of: perWorkDay((day) => Math.max(0, ...splits(day))) },
};
