/**
 * Previous and next week as specified: week 52 is followed by week 1; week 53 has a separate button
 * [constraints-1].
 */
import { firstYear, lastYear, type Week, weekAfter, weekOf, weeksOf } from '@fournil/contracts/planning/week';

/** After 52 (and 53) comes week 1 of the next year; null beyond the last year. */
export function nextWeek({ week, year }: Week): Week | null {
  if (week < 52) return { week: week + 1, year };
  return year < lastYear ? { week: 1, year: year + 1 } : null;
}

/** Before week 1 comes week 52 of the year before, before 53 comes 52; null before the first year. */
export function previousWeek({ week, year }: Week): Week | null {
  if (week > 1) return { week: week - 1, year };
  return year > firstYear ? { week: 52, year: year - 1 } : null;
}

/** Week 53, from the weeks 52 and 1 next to it, in years that have one. */
export function week53Beside({ week, year }: Week): Week | null {
  if (week === 52 && weeksOf(year) === 53) return { week: 53, year };
  if (week === 1 && year > firstYear && weeksOf(year - 1) === 53) return { week: 53, year: year - 1 };
  return null;
}

/** The source of « Reprendre la semaine dernière »: the week before by the calendar. */
export const weekBefore = (week: Week): Week => weekAfter(week, -1);

/** The week in the address; the current one when it is missing or does not exist [planning-3]. */
export function weekInAddress(week: string, year: string, today: string): Week {
  const current = weekOf(today);
  const inRange = { ...current, year: Math.min(lastYear, Math.max(firstYear, current.year)) };
  const number = (text: string) => (/^\d{1,4}$/.test(text) ? Number(text) : null);
  const askedYear = number(year) ?? inRange.year;
  const askedWeek = number(week);
  if (askedWeek === null || askedYear < firstYear || askedYear > lastYear) return inRange;
  return askedWeek >= 1 && askedWeek <= weeksOf(askedYear) ? { week: askedWeek, year: askedYear } : inRange;
}
