/**
 * The rows of the master problem, shared by people: one per group and slot, per needed skill, and per
 * management day. The cost of a row is a convex function of the number of free shifts that cover it; fixed
 * shifts are already counted.
 */
import { addPresence, demandOf, emptyPresence, isManaged } from '../cost/evaluate.ts';
import { coverageCost, qualifiedCost, weights } from '../cost/weights.ts';
import { civilDays, groups, type PlacedShift, staysThrough } from '../problem/placed-shift.ts';
import type { Problem } from '../problem/problem.ts';
import { type Grid, gridOf } from './grid.ts';
import { type WatchRows, watchRowsOf } from './watch-rows.ts';

export interface SkillRow {
  readonly row: number;
  readonly day: number;
  readonly group: number;
  readonly skill: string;
  readonly from: number;
  readonly to: number;
}

export interface ManagementRow {
  readonly row: number;
  readonly day: number;
  readonly from: number;
  readonly to: number;
  readonly minutes: number;
}

export interface Rows {
  readonly grid: Grid;
  readonly count: number;
  /** Cost of row r covered x times, at r × width + x. */
  readonly costAt: Float64Array;
  readonly width: number;
  /** Row of a group's slot, -1 for none: index `cellOf`. */
  readonly cover: Int32Array;
  readonly qualified: Int32Array;
  /** Headcount row: how many work for a group on a day, at no cost, to branch on. Index day × 3 + group, -1 for none. */
  readonly staff: Int32Array;
  readonly skills: readonly SkillRow[];
  readonly management: readonly ManagementRow[];
  /** Rows of people in a room, after all others. */
  readonly watch: WatchRows;
}

/**
 * The cell of a slot counted from the midnight of a day; a slot past the next midnight is a cell of the next
 * day.
 */
export const cellOf = ({ slots }: Grid, day: number, group: number, slot: number): number =>
  (day * 3 + group) * slots + slot + (slot < slots ? 0 : 2 * slots);

export function rowsOf(problem: Problem, fixed: readonly PlacedShift[]): Rows {
  const grid = gridOf(problem);
  const { minutes, slots } = grid;
  const quartersASlot = minutes / 15;
  const width = problem.people.length + 2;
  const costs: number[] = [];
  let count = 0;
  const add = (costOf: (covered: number) => number): number => {
    for (let covered = 0; covered < width; covered += 1) costs.push(costOf(covered));
    count += 1;
    return count - 1;
  };
  const demand = demandOf(problem);
  const presence = emptyPresence();
  for (const shift of fixed) addPresence(problem, presence, shift, 1);
  const cover = new Int32Array(civilDays * 3 * slots).fill(-1);
  const qualified = new Int32Array(civilDays * 3 * slots).fill(-1);
  const staff = new Int32Array(7 * 3).fill(-1);
  for (const [index, group] of groups.entries()) {
    const members = problem.people.filter((person) => person.labour.groups.includes(group));
    const mixed = members.some((person) => !person.qualified);
    const hours = problem.hours.find((item) => item.group === group)?.hours ?? [];
    for (let day = 0; day < 7; day += 1) {
      const open = hours[day];
      if (!open || members.length === 0) continue;
      staff[day * 3 + index] = add(() => 0);
      for (let slot = Math.ceil(open.from / minutes); (slot + 1) * minutes <= open.to; slot += 1) {
        const cell = cellOf(grid, day, index, slot);
        // Work of two days can cover the same early hours.
        if ((cover[cell] as number) >= 0) continue;
        const first = cell * quartersASlot;
        const inSlot = Array.from({ length: quartersASlot }, (_, place) => first + place);
        const all = (covered: number): number =>
          inSlot.reduce((sum, quarter) => {
            const { missing, surplus } = coverageCost(
              (presence.all[quarter] ?? 0) + covered,
              demand.need[quarter] ?? 0,
            );
            return sum + missing + surplus;
          }, 0);
        const skilled = (covered: number): number =>
          inSlot.reduce(
            (sum, quarter) =>
              sum +
              qualifiedCost((presence.qualified[quarter] ?? 0) + covered, demand.qualified[quarter] ?? 0),
            0,
          );
        // Without apprentices everybody is qualified, so one row is enough.
        cover[cell] = add(mixed ? all : (covered) => all(covered) + skilled(covered));
        if (mixed && skilled(0) > 0) qualified[cell] = add(skilled);
      }
    }
  }
  const skilled = (person: number, skill: string): boolean =>
    problem.people[person]?.labour.skills.includes(skill) ?? false;
  const skills = problem.presences
    .filter(
      (rule) =>
        !fixed.some(
          (shift) =>
            shift.day === rule.day &&
            shift.group === rule.group &&
            skilled(shift.person, rule.skill) &&
            staysThrough(shift, rule.from, rule.to),
        ),
    )
    .map(({ day, group, skill, from, to }) => ({
      row: add((covered) => (covered === 0 ? weights.presence : 0)),
      day,
      group: groups.indexOf(group),
      skill,
      from,
      to,
    }));
  const management = problem.management
    .filter((rule) => !isManaged(problem, fixed, rule))
    .map(({ day, from, to, minutes }) => ({
      row: add((covered) => (covered === 0 ? weights.management : 0)),
      day,
      from,
      to,
      minutes,
    }));
  const watch = watchRowsOf(problem, grid, fixed, {
    add: () => add(() => 0),
    cellOf: (day, group, slot) => cellOf(grid, day, group, slot),
  });
  return {
    grid,
    count,
    costAt: Float64Array.from(costs),
    width,
    cover,
    qualified,
    staff,
    skills,
    management,
    watch,
  };
}
