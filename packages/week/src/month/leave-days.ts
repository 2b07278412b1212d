import { restDaysOf } from '@fournil/contracts/vacations/rest-days';
import { isWorkingDay } from '@fournil/contracts/vacations/working-days';
import { shopDayOf, type WeekFacts } from '../week-facts.ts';
import type { CountsAsLeave } from './absence-lines.ts';
import type { PayOfShop } from './pay-lines.ts';

const noHolidays: ReadonlySet<string> = new Set();

/** The days of leave of a month in its pay: those that balances count, by the shop's week and the holidays it keeps. */
export function leaveDaysOf({ settings }: Pick<WeekFacts, 'settings'>): CountsAsLeave {
  const calendar = { ...restDaysOf(settings), closedHolidays: noHolidays };
  return (date) => isWorkingDay(calendar, date) && shopDayOf(settings, date).cellIfClosed !== 'Férié';
}

/** How this shop counts. */
export const payOfShop = (facts: Pick<WeekFacts, 'settings'>): PayOfShop => ({
  countsAsLeave: leaveDaysOf(facts),
  overtimeInRest: facts.settings.leave.overtimeInRest,
});
