/**
 * The refund of a subscription to public transport or public bicycles: half of its price (L3261-2, R3261-1),
 * or more; below half of full time in proportion (R3261-9; read 28/11/2026). Pure.
 */
import { payThresholds } from './pay-rules.ts';
import type { CalendarDate } from './week.ts';

export interface ContractDay {
  readonly date: CalendarDate;
  /** Minutes a week of the contract on the day; 0 for a day without one. */
  readonly contractMinutes: number;
}

/** The shop's share: at least half. */
const shares = { half: 1 / 2, threeQuarters: 3 / 4, all: 1 } as const;

/**
 * Cents, from the monthly price and the mean weekly hours of the contract over the days it was in force; 0 if
 * it never was.
 */
export function transportRefund(
  priceCents: number,
  days: readonly ContractDay[],
  share: keyof typeof shares = 'half',
): number {
  const held = days.filter(({ contractMinutes }) => contractMinutes > 0);
  const [first] = held;
  if (!first) return 0;
  const mean = held.reduce((sum, { contractMinutes }) => sum + contractMinutes, 0) / held.length;
  const half = payThresholds(first.date).legalWeekMinutes / 2;
  return Math.round(priceCents * shares[share] * Math.min(1, mean / half));
}
