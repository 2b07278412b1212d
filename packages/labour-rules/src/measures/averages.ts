/**
 * Measures over several weeks: the twelve-week average (W02, W03), and part-time contracts regularly exceeded
 * (P03).
 */
import { addDays } from '@fournil/calendar/days';
import { covers } from '../scope.ts';
import { type Subject, weekWork } from '../subject.ts';
import type { CalendarDate, WeekTotal } from '../week.ts';
import { type Measure, type PersonMetric, weekMeasure } from './measure.ts';

/** The highest possible hours of an unknown week: the weekly limit (L3121-20). */
const fullestWeek = 2880;
/** Working days of a week that leave and sickness are counted in, Monday to Saturday. */
const daysCounted = 6;
const lasting = 120;

type KnownWeek = WeekTotal | 'unknown';

function judgedWeek(subject: Subject): WeekTotal {
  const away = subject.input.absences.filter(
    (absence) => absence.personId === subject.person.id && absence.kind !== 'other',
  );
  const neutral = subject.dates
    .slice(0, daysCounted)
    .filter((date) => away.some((absence) => covers(absence, date)));
  return { monday: subject.input.monday, workMinutes: weekWork(subject), neutralDays: neutral.length };
}

/** The known facts about the week that begins on a Monday. */
function weeksOf(subject: Subject): (monday: CalendarDate) => KnownWeek {
  const known = new Map(subject.person.history.map((week) => [week.monday, week]));
  known.set(subject.input.monday, judgedWeek(subject));
  const hired = subject.person.employed.from;
  return (monday) => {
    const before = hired !== undefined && addDays(monday, 6) < hired;
    return known.get(monday) ?? (before ? { monday, workMinutes: 0, neutralDays: 0 } : 'unknown');
  };
}

/**
 * The windows of `length` weeks that contain the checked one. Later windows count as far as their weeks are
 * planned; an unplanned week is checked when it is planned.
 */
function windows(subject: Subject, length: number): readonly (readonly KnownWeek[])[] {
  const weekOf = weeksOf(subject);
  const weeks = Array.from({ length }, (_, index) =>
    weekOf(addDays(subject.input.monday, 7 * (index + 1 - length))),
  );
  for (let later = 1; later < length; later += 1) {
    const week = weekOf(addDays(subject.input.monday, 7 * later));
    if (week === 'unknown') break;
    weeks.push(week);
  }
  return weeks.slice(length - 1).map((_, index) => weeks.slice(index, index + length));
}

/** Average of the weeks, weighted by their time without leave and sickness. Minutes a week. */
function average(weeks: readonly KnownWeek[], unknown: number): number {
  let minutes = 0;
  let weight = 0;
  for (const week of weeks) {
    const share = week === 'unknown' ? 1 : (daysCounted - week.neutralDays) / daysCounted;
    if (share <= 0) continue;
    minutes += week === 'unknown' ? unknown : week.workMinutes;
    weight += share;
  }
  // Sixths are not exact in binary: a limit kept to the minute must not break by a rounding.
  return weight === 0 ? 0 : Math.round((minutes / weight) * 1000) / 1000;
}

function combined(
  subject: Subject,
  all: readonly (readonly KnownWeek[])[],
  value: (weeks: readonly KnownWeek[], worst: boolean) => number,
): readonly Measure[] {
  const measure = weekMeasure(subject, Math.max(...all.map((weeks) => value(weeks, false))));
  const gaps = Math.max(...all.map((weeks) => weeks.filter((week) => week === 'unknown').length));
  if (gaps === 0) return [measure];
  const worst = Math.max(...all.map((weeks) => value(weeks, true)));
  return [
    {
      ...measure,
      worstCase: {
        value: worst,
        missing: gaps === 1 ? 'les heures d’une semaine' : `les heures de ${gaps} semaines`,
      },
    },
  ];
}

const weeksOver = (subject: Subject) => (weeks: readonly KnownWeek[], worst: boolean) =>
  weeks.filter((week) =>
    week === 'unknown'
      ? worst
      : week.workMinutes >= (week.contractMinutes ?? subject.person.contractWeekMinutes) + lasting,
  ).length;

export const averageMetrics: Readonly<Record<string, PersonMetric>> = {
  'week12.avg_work_min': {
    unit: 'minutes',
    of: (subject) =>
      combined(subject, windows(subject, 12), (weeks, worst) => average(weeks, worst ? fullestWeek : 0)),
  },
  'window15w.weeks_over_contract_by_2h': {
    unit: 'weeks',
    of: (subject) => combined(subject, windows(subject, 15), weeksOver(subject)),
  },
};
