/** Periods of calendar dates, YYYY-MM-DD. */
import { addDays, daysBetween } from '@fournil/calendar/days';

export interface Period {
  readonly from: string;
  /** Included. */
  readonly to: string;
}

export const overlaps = (a: Period, b: Period): boolean => a.from <= b.to && a.to >= b.from;

export const contains = (period: Period, date: string): boolean => period.from <= date && date <= period.to;

/** Days that two periods share, both ends included; 0 when they share none. */
export function sharedDays(a: Period, b: Period): number {
  if (!overlaps(a, b)) return 0;
  const [, from = a.from] = [a.from, b.from].sort();
  const [to = a.to] = [a.to, b.to].sort();
  return daysBetween(from, to) + 1;
}

/** The periods sorted by start, with overlapping and consecutive ones joined. */
export function joined<P extends Period>(periods: readonly P[]): P[] {
  const result: P[] = [];
  for (const period of [...periods].sort((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = result.at(-1);
    if (!last || addDays(last.to, 1) < period.from) result.push(period);
    else if (period.to > last.to) result[result.length - 1] = { ...last, to: period.to };
  }
  return result;
}

/** Distinct days of `periods` inside `within`. */
export const distinctDays = (periods: readonly Period[], within: Period): number =>
  joined(periods).reduce((sum, period) => sum + sharedDays(period, within), 0);
