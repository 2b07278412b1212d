/** Needed against planned, per day, group and quarter of an hour. */
import type { PlanCoverage } from '@fournil/contracts/planning/plan-shapes';
import { datesOf } from '@fournil/contracts/planning/week';
import { minutesOf } from '@fournil/contracts/time/clock';
import { groups } from '@fournil/contracts/settings/staffing';
import type { ShiftData } from '@fournil/events/planning/events';
import { standingShifts } from '../shifts/standing.ts';
import { isQualified } from '../staff.ts';
import type { WeekFacts } from '../week-facts.ts';
import { type WeekNeeds, weekNeedsOf } from './week-needs.ts';

const step = 15;
const quarters = 96;

/** Present per quarter of the day; a break is not coverage. */
function presentOf(shifts: readonly ShiftData[]): Int16Array {
  const present = new Int16Array(quarters);
  for (const { start, end, breaks } of shifts) {
    present.subarray(minutesOf(start) / step, minutesOf(end) / step).forEach((_, index, part) => {
      part[index] = (part[index] ?? 0) + 1;
    });
    for (const one of breaks)
      for (let at = Math.ceil(minutesOf(one.start) / step); at < minutesOf(one.end) / step; at++)
        present[at] = (present[at] ?? 0) - 1;
  }
  return present;
}

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
  const standing = standingShifts(facts, shifts);
  return datesOf(facts.week).flatMap((date, day) =>
    groups.flatMap((group): PlanCoverage[] => {
      const asked = needs.needs.filter((one) => one.day === day && one.group === group);
      const here = standing.filter((shift) => shift.date === date && shift.group === group);
      const from = Math.min(...asked.map((one) => one.from), ...here.map((one) => minutesOf(one.start)));
      const to = Math.max(...asked.map((one) => one.to), ...here.map((one) => minutesOf(one.end)));
      if (!(from < to)) return [];
      const present = presentOf(here);
      const presentQualified = presentOf(here.filter(({ employeeId }) => qualified(employeeId)));
      const first = Math.floor(from / step);
      const slots = Array.from({ length: Math.ceil(to / step) - first }, (_, index) => first + index);
      const at = (slot: number) =>
        asked.find((one) => one.from <= slot * step && slot * step < one.to) ?? { need: 0, qualifiedMin: 0 };
      return [
        {
          date,
          group,
          from: first * step,
          step,
          need: slots.map((slot) => at(slot).need),
          qualifiedNeed: slots.map((slot) => at(slot).qualifiedMin),
          planned: slots.map((slot) => present[slot] ?? 0),
          qualifiedPlanned: slots.map((slot) => presentQualified[slot] ?? 0),
        },
      ];
    }),
  );
}
