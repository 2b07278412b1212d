/** The summary of each day: « Résumé par jour » [planning-6]. */
import type { DaySummary } from '@fournil/contracts/planning/plan-shapes';
import { datesOf, dayOfDate } from '@fournil/contracts/planning/week';
import { timeOf } from '@fournil/contracts/time/clock';
import { activitiesOf } from '@fournil/domain/week/activities';
import { withKept } from '@fournil/domain/week/kept/kept-shifts';
import { dayTotalOf } from '@fournil/domain/week/plan/day-totals';
import type { PlannedShift } from '@fournil/domain/week/plan/plan-state';
import { attendedShifts } from '@fournil/domain/week/shifts/attendance';
import { hoursOf, timesOf } from '@fournil/domain/week/shifts/shift-times';
import { levelOn, planOf, shopDayOf, type WeekFacts } from '@fournil/domain/week/week-facts';

/** `ids`: the people of the week, whose days without a shift count too. */
export function daysOfPlan(
  facts: WeekFacts,
  ids: readonly string[],
  shifts: readonly PlannedShift[],
): DaySummary[] {
  const attended = attendedShifts(facts, withKept(planOf(facts), shifts)).map((shift) => ({
    ...timesOf(shift),
    personId: shift.employeeId,
    date: shift.date,
  }));
  const paid = activitiesOf(facts, ids, facts.week);
  return datesOf(facts.week).map((date) => {
    const shopDay = shopDayOf(facts.settings, date);
    const on = (one: { readonly date: string }) => one.date === date;
    const { staff, minutes } = dayTotalOf(date, attended.filter(on), paid.filter(on));
    return {
      date,
      day: dayOfDate(date),
      staffPresent: staff,
      totalHours: hoursOf(minutes),
      affluence: levelOn(facts, date),
      closed: shopDay.cellIfClosed,
      holiday: shopDay.holidayName,
      openingHours: shopDay.openingHours.map(({ from, to }) => ({ from: timeOf(from), to: timeOf(to) })),
    };
  });
}
