/** Needed against planned, per day, group and quarter of an hour. */
import type { PlanCoverage } from '@fournil/contracts/planning/plan-shapes';
import { datesOf } from '@fournil/contracts/planning/week';
import { groups } from '@fournil/contracts/settings/staffing';
import { minutesOf } from '@fournil/contracts/time/clock';
import type { ShiftData } from '@fournil/events/planning/events';
import { attendedShifts } from '../shifts/attendance.ts';
import { presentPerQuarter, quarter, timesOf } from '../shifts/shift-times.ts';
import { isQualified } from '../staff.ts';
import type { WeekFacts } from '../week-facts.ts';
import { type WeekNeeds, weekNeedsOf } from './week-needs.ts';

/** One entry per day and group that needs or has anybody, from its first quarter to its last; who is away covers nothing. */
export function coverageOfWeek(
  facts: WeekFacts,
  shifts: readonly ShiftData[],
  needs: WeekNeeds = weekNeedsOf(facts),
): readonly PlanCoverage[] {
  const qualified = (id: string) => {
    const member = facts.staff.get(id);
    return member !== undefined && isQualified(facts.settings, member);
  };
  const attended = attendedShifts(facts, shifts);
  return datesOf(facts.week).flatMap((date, day) =>
    groups.flatMap((group): PlanCoverage[] => {
      const asked = needs.needs.filter((one) => one.day === day && one.group === group);
      const here = attended.filter((shift) => shift.date === date && shift.group === group);
      const from = Math.min(...asked.map((one) => one.from), ...here.map((one) => minutesOf(one.start)));
      const to = Math.max(...asked.map((one) => one.to), ...here.map((one) => minutesOf(one.end)));
      if (!(from < to)) return [];
      const present = presentPerQuarter(here.map(timesOf));
      const presentQualified = presentPerQuarter(
        here.filter(({ employeeId }) => qualified(employeeId)).map(timesOf),
      );
      const first = Math.floor(from / quarter);
      const slots = Array.from({ length: Math.ceil(to / quarter) - first }, (_, index) => first + index);
      const at = (slot: number) =>
        asked.find((one) => one.from <= slot * quarter && slot * quarter < one.to) ?? {
          need: 0,
          qualifiedMin: 0,
        };
      return [
        {
          date,
          group,
          from: first * quarter,
          step: quarter,
          need: slots.map((slot) => at(slot).need),
          qualifiedNeed: slots.map((slot) => at(slot).qualifiedMin),
          planned: slots.map((slot) => present[slot] ?? 0),
          qualifiedPlanned: slots.map((slot) => presentQualified[slot] ?? 0),
        },
      ];
    }),
  );
}
