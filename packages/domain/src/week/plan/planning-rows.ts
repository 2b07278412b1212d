/** The rows of a week as specified [calls-3], and shifts in the form of the answers. */
import { categoryOf, type PlanShift } from '@fournil/contracts/planning/plan-shapes';
import type { PlanningRow } from '@fournil/contracts/planning/plan-views';
import { dayOfDate, planningIdOf } from '@fournil/contracts/planning/week';
import type { ShiftData } from '@fournil/events/planning/events';
import { activitiesOf, targetMinutes } from '../activities.ts';
import { withKept } from '../kept/kept-shifts.ts';
import type { Moment } from '../moment.ts';
import { attendedShifts } from '../shifts/attendance.ts';
import { hoursOf, timesOf, workMinutes } from '../shifts/shift-times.ts';
import { contractMinutesIn, groupsOf } from '../staff.ts';
import { cellsOf, peopleOf, planOf, type WeekFacts } from '../week-facts.ts';
import { frozenOf, type PlannedShift, type PlanState, type Stamp } from './plan-state.ts';

/** Everybody with a row in the plan. */
export const rowIdsOf = (plan: PlanState): readonly string[] =>
  [...new Set([...Object.keys(plan.rows), ...plan.shifts.map(({ employeeId }) => employeeId)])].sort();

/**
 * Everybody of the week: people with a row in the plan, people who may get a shift, and people at the CFA.
 */
export const everybodyIn = (facts: WeekFacts): readonly string[] =>
  [...new Set([...peopleOf(facts), ...rowIdsOf(planOf(facts))])].filter((id) => facts.staff.has(id));

/**
 * People whose row can be realized: those in the generation. A person who joined later has no row, and would
 * be realized with 0 h. A week made by hand has the rows of the people on the page, where a day at the CFA
 * counts without a shift.
 */
export function realizableIn(facts: WeekFacts): readonly string[] {
  const plan = planOf(facts);
  if (plan.status === 'none') return [];
  const planned = rowIdsOf(plan);
  return plan.generated ? planned : [...new Set([...everybodyIn(facts), ...planned])].sort();
}

const french = new Intl.Collator('fr');

export const nameOf = (facts: WeekFacts, id: string): string => facts.staff.get(id)?.name ?? '';

/** Contract and target in minutes: the planned ones for rows of the plan, otherwise the current ones. */
export function weekMinutesOf(facts: WeekFacts, id: string): { contract: number; target: number } {
  const row = planOf(facts).rows[id];
  // A realized row keeps its hours of that time.
  if (row && planOf(facts).realized.includes(id))
    return { contract: row.contractMinutes, target: row.targetMinutes };
  const member = facts.staff.get(id);
  const contract = member ? contractMinutesIn(member, facts.week) : 0;
  return { contract, target: targetMinutes(facts, id) };
}

/** Minutes per date, of shifts that are worked and of days that count without a shift. */
export function dayMinutesOf(
  facts: WeekFacts,
  id: string,
  shifts: readonly PlannedShift[],
): ReadonlyMap<string, number> {
  const minutes = new Map<string, number>();
  const add = (date: string, more: number) => minutes.set(date, (minutes.get(date) ?? 0) + more);
  const own = withKept(planOf(facts), shifts).filter(({ employeeId }) => employeeId === id);
  for (const shift of attendedShifts(facts, own)) add(shift.date, workMinutes(shift.date, timesOf(shift)));
  for (const one of activitiesOf(facts, [id], facts.week)) add(one.date, one.minutes);
  return minutes;
}

const sum = (values: Iterable<number>): number => [...values].reduce((total, one) => total + one, 0);

export function planningRowsOf(facts: WeekFacts): PlanningRow[] {
  const plan = planOf(facts);
  if (plan.status === 'none') return [];
  return rowIdsOf(plan)
    .flatMap((id): PlanningRow[] => {
      const member = facts.staff.get(id);
      if (!member) return [];
      const own = plan.shifts.filter(({ employeeId }) => employeeId === id);
      const minutes = dayMinutesOf(facts, id, own);
      const { contract, target } = weekMinutesOf(facts, id);
      return [
        {
          _id: planningIdOf(facts.week, id),
          employeeId: id,
          employeeName: member.name,
          status: plan.realized.includes(id) ? 'realized' : 'generated',
          contractedHours: hoursOf(contract),
          schedule: cellsOf(facts, id).map(({ date, value }) => ({
            day: dayOfDate(date),
            shifts: own
              .filter((shift) => shift.date === date)
              .map(({ start, end }) => ({ startTime: start, endTime: end })),
            totalHours: hoursOf(minutes.get(date) ?? 0),
            constraint: value,
          })),
          totalHours: hoursOf(sum(minutes.values())),
          targetHours: hoursOf(target),
          role: member.role,
          group: groupsOf(facts.settings, member)[0] ?? 'vente',
          revision: facts.revision,
        },
      ];
    })
    .sort((one, other) => french.compare(one.employeeName, other.employeeName));
}

/** The times of a shift in the form of every answer. */
export const shownShift = (shift: Omit<ShiftData, 'employeeId' | 'pinned'>) => ({
  _id: shift.id,
  date: shift.date,
  day: dayOfDate(shift.date),
  startTime: shift.start,
  endTime: shift.end,
  breaks: shift.breaks.map(({ start, end, paid }) => ({ startTime: start, endTime: end, paid })),
  group: shift.group,
  category: categoryOf(shift.start),
  workMinutes: workMinutes(shift.date, timesOf(shift)),
});

/** `actorName`: the author of the last change; absent when the planner made it. */
export const planShiftOf = (
  plan: Pick<PlanState, 'realized' | 'notWorked'>,
  shift: PlannedShift,
  moment: Moment,
  actorName: (stamp: Stamp) => string,
): PlanShift => ({
  ...shownShift(shift),
  employeeId: shift.employeeId,
  pinned: shift.pinned,
  origin: shift.origin,
  frozen: frozenOf(plan, shift, moment),
  ...(plan.notWorked?.includes(shift.id) ? { notWorked: true as const } : {}),
  changed: shift.changed ? { at: shift.changed.at, by: actorName(shift.changed) } : null,
});
