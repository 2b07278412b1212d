/** The period a screen of absences asks for (D2 2.3). */
import { addDays } from '@fournil/contracts/time/calendar';
import type { Period } from '../../shared/calendar.ts';

export type PeriodKind = 'month' | 'year' | 'week';

/**
 * First and last day: a month, a year, or the current week from Monday to Sunday, which takes no month
 * and no year. What is not said is today's.
 */
export function periodAsked(
  asked: {
    readonly period: PeriodKind;
    readonly month?: number | undefined;
    readonly year?: number | undefined;
  },
  today: string,
): Period & { readonly kind: PeriodKind } {
  const date = Temporal.PlainDate.from(today);
  if (asked.period === 'week') {
    const from = addDays(today, 1 - date.dayOfWeek);
    return { kind: 'week', from, to: addDays(from, 6) };
  }
  const year = asked.year ?? date.year;
  if (asked.period === 'year') {
    return { kind: 'year', from: `${year}-01-01`, to: `${year}-12-31` };
  }
  const month = Temporal.PlainYearMonth.from({ year, month: asked.month ?? date.month });
  return { kind: 'month', from: `${month}-01`, to: `${month}-${month.daysInMonth}` };
}
