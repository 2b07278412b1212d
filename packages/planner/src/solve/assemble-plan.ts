/** Converts the planner's shifts to the plan that the product stores. */
import { createHash } from 'node:crypto';
import type { Shift } from '@fournil/labour-rules/week';
import { evaluate } from '../cost/evaluate.ts';
import type { Model } from '../model/model.ts';
import { type PlacedShift, shiftOf } from '../problem/placed-shift.ts';
import type { Plan } from '../problem/solution.ts';

const byPlace = (one: Shift, other: Shift): number =>
  one.date.localeCompare(other.date) ||
  one.start.localeCompare(other.start) ||
  one.personId.localeCompare(other.personId) ||
  one.id.localeCompare(other.id);

/** The plan of the given free shifts, with the fixed ones unchanged. */
export function planOf(model: Model, free: readonly PlacedShift[]): Plan {
  const { problem, dates, comfort, fixed } = model;
  const { costs, cost, shortfalls } = evaluate(problem, dates, comfort, [...fixed, ...free]);
  const shifts = [
    ...problem.fixed.map(({ shift }) => shift),
    ...free.map((placed) => shiftOf(problem, dates, placed)),
  ];
  return {
    shifts: shifts.toSorted(byPlace),
    activities: problem.people.flatMap(({ days }) => days.flatMap(({ activity }) => activity ?? [])),
    cost,
    parts: costs,
    shortfalls,
  };
}

/** The optimality gap: the largest share of the cost that another plan could save. */
export const gapOf = (cost: number, bound: number): number =>
  cost <= bound || cost <= 0 ? 0 : (cost - bound) / cost;

/** SHA-256 of the plan's content, independent of the order in which it was built. */
export function hashOf(plan: Plan): string {
  const lines = plan.shifts.map(({ personId, date, start, end, group, breaks }) =>
    [personId, date, start, end, group, ...breaks.map((pause) => `${pause.start}-${pause.end}`)].join(' '),
  );
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}
