/** Needed people compared with planned people, per day, group and quarter of an hour. */
import type { PlanCoverage } from '@fournil/contracts/planning/plan-shapes';
import { datesOf, weekAfter } from '@fournil/contracts/planning/week';
import { groups } from '@fournil/contracts/settings/staffing';
import type { ShiftData } from '@fournil/events/planning/events';
import { coveringShifts } from '../shifts/attendance.ts';
import {
  afterMidnight,
  minutesOfDay,
  onTheClock,
  presentPerQuarter,
  quarter,
  type ShiftTimes,
  timesOf,
} from '../shifts/shift-times.ts';
import { isQualified } from '../staff.ts';
import { planOf, type WeekFacts } from '../week-facts.ts';
import { type WeekNeeds, weekNeedsOf } from './week-needs.ts';

interface Present extends ShiftTimes {
  readonly day: number;
  readonly group: ShiftData['group'];
  readonly employeeId: string;
}

/**
 * People present by the clock of each day: a shift past midnight is also present on the next day, except on
 * the last day of the week, where it counts on. Shifts that began before the week are present on its Monday.
 */
function presentOf(facts: WeekFacts, shifts: readonly ShiftData[]): readonly Present[] {
  const dates = datesOf(facts.week);
  const before = weekAfter(facts.week, -1);
  const sunday = datesOf(before)[6];
  const evening = planOf(facts, before).shifts.filter(({ date }) => date === sunday);
  const present = (shift: ShiftData, day: number): readonly Present[] => {
    const { employeeId, group } = shift;
    const times = timesOf(shift);
    const rest = day < 6 ? afterMidnight(times) : null;
    return [
      ...(day < 0 ? [] : [{ day, group, employeeId, ...times, to: rest ? minutesOfDay : times.to }]),
      ...(rest ? [{ day: day + 1, group, employeeId, ...rest, from: 0 }] : []),
    ];
  };
  return [
    ...coveringShifts(facts, evening, before).flatMap((shift) => present(shift, -1)),
    ...coveringShifts(facts, shifts).flatMap((shift) => present(shift, dates.indexOf(shift.date))),
  ];
}

/**
 * One entry per day and group with needs or people, from its first quarter of an hour to its last; people who are
 * absent or have left cover nothing.
 */
export function coverageOfWeek(
  facts: WeekFacts,
  shifts: readonly ShiftData[],
  needs: WeekNeeds = weekNeedsOf(facts),
): readonly PlanCoverage[] {
  const qualified = (id: string) => {
    const member = facts.staff.get(id);
    return member !== undefined && isQualified(facts.settings, member);
  };
  const attended = presentOf(facts, shifts);
  const needed = onTheClock(needs.needs);
  return datesOf(facts.week).flatMap((date, day) =>
    groups.flatMap((group): PlanCoverage[] => {
      const asked = needed.filter((one) => one.day === day && one.group === group);
      const here = attended.filter((shift) => shift.day === day && shift.group === group);
      const from = Math.min(...[...asked, ...here].map((one) => one.from));
      const to = Math.max(...[...asked, ...here].map((one) => one.to));
      if (!(from < to)) return [];
      const present = presentPerQuarter(here);
      const presentQualified = presentPerQuarter(here.filter(({ employeeId }) => qualified(employeeId)));
      const first = Math.floor(from / quarter);
      const slots = Array.from({ length: Math.ceil(to / quarter) - first }, (_, index) => first + index);
      const at = (slot: number, of: 'need' | 'qualifiedMin'): number =>
        Math.max(
          0,
          ...asked
            .filter((one) => one.from <= slot * quarter && slot * quarter < one.to)
            .map((one) => one[of]),
        );
      return [
        {
          date,
          group,
          from: first * quarter,
          step: quarter,
          need: slots.map((slot) => at(slot, 'need')),
          qualifiedNeed: slots.map((slot) => at(slot, 'qualifiedMin')),
          planned: slots.map((slot) => present[slot] ?? 0),
          qualifiedPlanned: slots.map((slot) => presentQualified[slot] ?? 0),
        },
      ];
    }),
  );
}
