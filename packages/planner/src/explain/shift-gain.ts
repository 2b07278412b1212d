/**
 * The gain of one more shift, in the units of `weights.ts`: the cost of the plan without it minus the cost
 * with it. Only the affected parts are recomputed, since an explanation tries hundreds of shifts.
 */
import type { Shift } from '@fournil/labour-rules/week';
import { comfortOf } from '../cost/comfort.ts';
import { addPresence, demandOf, emptyPresence, isManaged, ownCosts, totalOf } from '../cost/evaluate.ts';
import { coverageCost, qualifiedCost, weights } from '../cost/weights.ts';
import { addDays } from '../problem/calendar.ts';
import { groups, type PlacedShift, placedOf, quarters, staysThrough } from '../problem/placed-shift.ts';
import type { Problem } from '../problem/problem.ts';

/** The quarters a shift is in, as `Presence` numbers them. */
function slotsOf({ day, group, start, end }: PlacedShift): readonly number[] {
  const found = [];
  for (let quarter = Math.floor(start / 15); quarter * 15 < end; quarter += 1) {
    const on = day + Math.floor(quarter / quarters);
    found.push((on * 3 + groups.indexOf(group)) * quarters + (quarter % quarters));
  }
  return found;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Prepared once per plan; each call then needs a fraction of the time of a full evaluation. */
export function gainOf(problem: Problem, shifts: readonly Shift[]): (shift: Shift) => number {
  const dates = [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(problem.monday, day));
  const comfort = comfortOf(problem);
  const placed = shifts.map((shift) => placedOf(problem, shift));
  const demand = demandOf(problem);
  const presence = emptyPresence();
  for (const one of placed) addPresence(problem, presence, one, 1);
  const holds = ({ person }: PlacedShift, skill: string): boolean =>
    problem.people[person]?.labour.skills.includes(skill) ?? false;
  const mends = (one: PlacedShift, rule: Problem['presences'][number]): boolean =>
    one.day === rule.day &&
    one.group === rule.group &&
    holds(one, rule.skill) &&
    staysThrough(one, rule.from, rule.to);
  const presencesMissing = problem.presences.filter((rule) => !placed.some((one) => mends(one, rule)));
  const unmanaged = problem.management.filter((rule) => !isManaged(problem, placed, rule));

  const coverageAt = (at: number): number => {
    const { missing, surplus } = coverageCost(presence.all[at] ?? 0, demand.need[at] ?? 0);
    return missing + surplus + qualifiedCost(presence.qualified[at] ?? 0, demand.qualified[at] ?? 0);
  };
  const covered = (one: PlacedShift): number => {
    const slots = slotsOf(one);
    const before = sum(slots.map(coverageAt));
    addPresence(problem, presence, one, 1);
    const after = sum(slots.map(coverageAt));
    addPresence(problem, presence, one, -1);
    return before - after;
  };
  const costOfOwn = (person: number, own: readonly PlacedShift[]): number =>
    totalOf(ownCosts(problem, dates, comfort, person, own).costs);
  const ownBefore = problem.people.map((_, person) => {
    const own = placed.filter((one) => one.person === person);
    return { own, cost: costOfOwn(person, own) };
  });

  return (shift) => {
    const one = placedOf(problem, shift);
    const { own, cost } = ownBefore[one.person] ?? { own: [], cost: 0 };
    const held = presencesMissing.filter((rule) => mends(one, rule)).length;
    const managed = holds(one, 'Management')
      ? unmanaged.filter((rule) => rule.day === one.day && isManaged(problem, [...own, one], rule)).length
      : 0;
    return (
      held * weights.presence +
      managed * weights.management +
      covered(one) +
      (problem.people[one.person] ? cost - costOfOwn(one.person, [...own, one]) : 0)
    );
  };
}
