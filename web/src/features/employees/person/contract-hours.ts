/** The contract hours of months and weeks, computed from the contract periods in the answer of the person's record. */

import { addDays } from '@fournil/calendar/days';
import type { ContractPeriodView } from '@fournil/contracts/employees/contract-endpoints';
import { type ContractHistory, contractMinutesBetween } from '@fournil/contracts/employees/contract-history';

export const historyOfPeriods = (periods: readonly ContractPeriodView[]): ContractHistory =>
  periods.toReversed().map((period, index) => ({
    id: String(index),
    from: index === 0 ? null : period.from,
    terms: { weeklyHours: period.weeklyHours },
    recordedOn: period.recordedOn,
    withdrawn: false,
  }));

/** Minutes of the contract from one day to another, both included. */
export const contractMinutes = (
  periods: readonly ContractPeriodView[],
  first: string,
  last: string,
): number => contractMinutesBetween(historyOfPeriods(periods), first, last, { weeklyHours: 0 });

export interface PartOfMonth {
  readonly first: string;
  readonly last: string;
  readonly weeklyHours: number;
  readonly minutes: number;
}

const lastDayOfMonth = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return addDays(`${number === 12 ? year + 1 : year}-${String((number % 12) + 1).padStart(2, '0')}-01`, -1);
};

/**
 * The stretches of a month (YYYY-MM) under the same hours, and the minutes of each: of the days on which the contract is in
 * force, from the hire to the exit or the end of a fixed term.
 */
export function partsOfMonth(
  periods: readonly ContractPeriodView[],
  month: string,
  exitDate: string | null = null,
): readonly PartOfMonth[] {
  const begin = `${month}-01`;
  const lastDay = exitDate ?? periods[0]?.contractEndDate ?? null;
  const endOfMonth = lastDayOfMonth(month);
  const end = lastDay !== null && lastDay < endOfMonth ? lastDay : endOfMonth;
  return periods
    .toReversed()
    .flatMap(({ from, until, weeklyHours }) => {
      const first = from === null || from < begin ? begin : from;
      const last = until === null || until > end ? end : until;
      return first <= last
        ? [{ first, last, weeklyHours, minutes: contractMinutes(periods, first, last) }]
        : [];
    })
    .filter(({ first, last }) => first <= end && last >= begin);
}

/** The month `by` months after that of a day, YYYY-MM. */
export function monthAfter(day: string, by: number): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + by;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}
