/** « Résumé par jour » (D1 2.15). */
import type { DaySummary } from '@fournil/contracts/planning/plan-shapes';
import { datesOf, dayOfDate } from '@fournil/contracts/planning/week';
import { timeOf } from '@fournil/contracts/time/clock';
import type { PlannedShift } from '@fournil/week/plan/plan-state';
import { dayMinutesOf } from '@fournil/week/plan/planning-rows';
import { attendedShifts } from '@fournil/week/shifts/attendance';
import { hoursOf } from '@fournil/week/shifts/shift-times';
import { levelOn, shopDayOf, type WeekFacts } from '@fournil/week/week-facts';

/** `ids` are those whose hours count: people of the week. */
export function daysOfPlan(
  facts: WeekFacts,
  ids: readonly string[],
  shifts: readonly PlannedShift[],
): DaySummary[] {
  const minutes = ids.map((id) => dayMinutesOf(facts, id, shifts));
  const attended = attendedShifts(facts, shifts);
  return datesOf(facts.week).map((date) => {
    const shopDay = shopDayOf(facts.settings, date);
    const present = new Set(
      attended.filter((shift) => shift.date === date).map(({ employeeId }) => employeeId),
    );
    return {
      date,
      day: dayOfDate(date),
      staffPresent: present.size,
      totalHours: hoursOf(minutes.reduce((sum, one) => sum + (one.get(date) ?? 0), 0)),
      affluence: levelOn(facts, date),
      closed: shopDay.cellIfClosed,
      holiday: shopDay.holidayName,
      openingHours: shopDay.openingHours.map(({ from, to }) => ({ from: timeOf(from), to: timeOf(to) })),
    };
  });
}
