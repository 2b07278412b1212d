/**
 * The input of the pay rules for a week: the shifts that people really worked, also in the neighbouring
 * weeks. Pure.
 */
import { weekAfter } from '@fournil/contracts/planning/week';
import type { WeekInput } from '@fournil/labour-rules/week';
import { weekInputOf } from '../judge/checker-input.ts';
import { labourShift } from '../judge/labour-shift.ts';
import { workedShifts } from '../kept/kept-shifts.ts';
import { attendedShifts } from '../shifts/attendance.ts';
import { planOf, type WeekFacts } from '../week-facts.ts';

export function attendedInput(facts: WeekFacts, ids: readonly string[], today: string): WeekInput {
  const plan = planOf(facts);
  const input = weekInputOf(facts, { ...plan, shifts: attendedShifts(facts, plan.shifts) }, ids, today);
  const near = [-1, 1].map((by) => weekAfter(facts.week, by));
  const known = new Set(ids);
  const shifts = near.flatMap((week) =>
    attendedShifts(facts, workedShifts(planOf(facts, week)), week)
      .filter(({ employeeId }) => known.has(employeeId))
      .map(labourShift),
  );
  const { solidarityHoliday: holiday, solidarityDays: days, sixDayWeek } = facts.settings.pay;
  return {
    ...input,
    shop: { ...input.shop, solidarity: { holiday, days }, sixDayWeek },
    around: { ...input.around, shifts },
  };
}
