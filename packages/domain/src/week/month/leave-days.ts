import { leaveWeekOf } from '../../vacations/balance/rest-days.ts';
import { shopDayOf, type WeekFacts } from '../week-facts.ts';
import { dayShareOfShop } from './absence-hours.ts';
import type { LeaveCalendarOf } from './absence-lines.ts';
import type { PayOfShop } from './pay-lines.ts';

/**
 * The days that leave counts in pay: the same as in balances, by the shop's week, its holidays and the
 * person's week.
 */
export function leaveCalendarOf({ settings }: Pick<WeekFacts, 'settings'>): LeaveCalendarOf {
  const holidays = (open: boolean) => ({
    has(date: string) {
      const day = shopDayOf(settings, date);
      return day.prolongsLeave && day.open === open;
    },
  });
  const given = { closedHolidays: holidays(false), openHolidays: holidays(true) };
  return (worksOn) => ({ ...leaveWeekOf(settings, worksOn), ...given });
}

/** The shop's settings for counting pay. */
export const payOfShop = (facts: Pick<WeekFacts, 'settings'>): PayOfShop => ({
  leaveCalendarOf: leaveCalendarOf(facts),
  dayShareOf: dayShareOfShop(facts),
  overtimeInRest: facts.settings.leave.overtimeInRest,
  chosen: { ...facts.settings.leave, ...facts.settings.pay },
});
