import { weekdayOf } from '@fournil/contracts/time/calendar';
import { leaveWeekOf } from '@fournil/contracts/vacations/rest-days';
import { shopDayOf, type WeekFacts } from '../week-facts.ts';
import type { DayShareOf } from './absence-hours.ts';
import type { LeaveCalendarOf } from './absence-lines.ts';
import type { PayOfShop } from './pay-lines.ts';

/** The days that leave counts in pay: those that balances count, by the shop's week, its holidays and the person's. */
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

/**
 * The part of the contract's week on a date: a fifth, a sixth for six days of work, on the days that somebody usually works;
 * of whom they are unknown, on the first days of the week on which the shop opens.
 */
export const dayShareOfShop =
  ({ settings }: Pick<WeekFacts, 'settings'>): DayShareOf =>
  (date, usual) => {
    const { worksOn, daysAWeek } = leaveWeekOf(settings, usual);
    const days = [...(worksOn ?? [])].sort((one, other) => one - other).slice(0, daysAWeek);
    return days.includes(weekdayOf(date)) ? 1 / days.length : 0;
  };

/** How this shop counts. */
export const payOfShop = (facts: Pick<WeekFacts, 'settings'>): PayOfShop => ({
  leaveCalendarOf: leaveCalendarOf(facts),
  dayShareOf: dayShareOfShop(facts),
  overtimeInRest: facts.settings.leave.overtimeInRest,
});
