/** A person's own coming weeks, published ones only. Pure. */
import { categoryOf } from '@fournil/contracts/planning/plan-shapes';
import type { MyPlanning } from '@fournil/contracts/planning/plan-views';
import { dayOfDate, mondayOf } from '@fournil/contracts/planning/week';
import type { Moment } from '@fournil/read-models/planning/frozen';
import { workMinutes } from '@fournil/read-models/planning/hours';
import type { PlannedShift } from '@fournil/read-models/planning/plan-state';
import { planOf, type WeekFacts } from '@fournil/read-models/planning/week-facts';
import { changesOf } from '../changes.ts';
import { totalOf } from '../people.ts';

const myShiftOf = (shift: PlannedShift) => ({
  _id: shift.id,
  date: shift.date,
  day: dayOfDate(shift.date),
  startTime: shift.start,
  endTime: shift.end,
  breaks: shift.breaks.map(({ start, end, paid }) => ({ startTime: start, endTime: end, paid })),
  group: shift.group,
  category: categoryOf(shift.start),
  workMinutes: workMinutes(shift),
});

/** `facts` are the current week and those ahead, in order. The next service is the first that has not ended. */
export function myPlanningOf(
  facts: readonly WeekFacts[],
  employeeId: string,
  { today, now }: Moment,
): MyPlanning {
  const published = facts.filter((one) => planOf(one).status === 'published');
  const own = (one: WeekFacts) => planOf(one).shifts.filter((shift) => shift.employeeId === employeeId);
  const next = published.flatMap(own).find(({ date, end }) => date > today || (date === today && end > now));
  return {
    next: next ? myShiftOf(next) : null,
    weeks: published.map((one) => {
      const { totalHours, targetHours, contractedHours } = totalOf(one, employeeId, planOf(one).shifts);
      return {
        week: one.week.week,
        year: one.week.year,
        monday: mondayOf(one.week),
        revision: one.revision,
        totalHours,
        targetHours,
        contractedHours,
        shifts: own(one).map(myShiftOf),
      };
    }),
    changes: published.flatMap((one) =>
      changesOf(one, planOf(one))
        .filter((change) => change.employeeId === employeeId && !change.seen)
        .map((change) => ({ ...change, week: one.week.week, year: one.week.year })),
    ),
  };
}
