import { leaveWeekOf } from '@fournil/contracts/vacations/rest-days';
import { leaveDayOf } from '@fournil/contracts/vacations/working-days';
import { shopDayOf, type WeekFacts } from '../week-facts.ts';
import type { LeaveDayOf } from './absence-lines.ts';
import type { PayOfShop } from './pay-lines.ts';

/** The days of leave of a month in its pay: those that balances count, by the shop's week, its holidays and the person's. */
export function leaveDaysOf({ settings }: Pick<WeekFacts, 'settings'>): LeaveDayOf {
  const holidays = (open: boolean) => ({
    has(date: string) {
      const day = shopDayOf(settings, date);
      return day.prolongsLeave && day.open === open;
    },
  });
  const given = { closedHolidays: holidays(false), openHolidays: holidays(true) };
  return (date, worksOn) => leaveDayOf({ ...leaveWeekOf(settings, worksOn), ...given }, date);
}

/** How this shop counts. */
export const payOfShop = (facts: Pick<WeekFacts, 'settings'>): PayOfShop => ({
  leaveDayOf: leaveDaysOf(facts),
  overtimeInRest: facts.settings.leave.overtimeInRest,
});
