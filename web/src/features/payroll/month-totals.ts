/** The sums of a month's days. Minutes; pure. */
import type { PayDayShown } from '@fournil/contracts/payroll/endpoints';

type Day = Pick<PayDayShown, 'date' | 'status' | 'work' | 'training'>;

interface MonthTotals {
  /** Training at the CFA is work (L6222-24). */
  readonly worked: number;
  readonly planned: number;
  /** Until today, at the CFA left out: nothing is sold there. */
  readonly inShopSoFar: number;
}

export function monthTotals(days: readonly Day[], today: string): MonthTotals {
  const sum = (minutesOf: (day: Day) => number) => days.reduce((total, day) => total + minutesOf(day), 0);
  return {
    worked: sum(({ work }) => work),
    planned: sum(({ work, status }) => (status === 'planned' ? work : 0)),
    inShopSoFar: sum(({ date, work, training }) => (date <= today ? work - training : 0)),
  };
}

/** Cents that an hour in the shop earned so far; null where nobody was there or nothing was sold. */
export const centsPerHour = (cents: number, { inShopSoFar }: MonthTotals): number | null =>
  cents > 0 && inShopSoFar > 0 ? Math.round((cents * 60) / inShopSoFar) : null;
