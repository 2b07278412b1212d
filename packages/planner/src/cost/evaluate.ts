/**
 * The objective function: cost and shortfalls of a plan, from problem and shifts alone. Coverage is counted
 * by quarter-hours, the rest per person. The search's model has the same costs on its grid.
 */

import {
  civilDays,
  groups,
  type PlacedShift,
  quarters,
  staysThrough,
  workOf,
} from '../problem/placed-shift.ts';
import type { DayIndex, Problem } from '../problem/problem.ts';
import type { CostParts, Shortfall } from '../problem/solution.ts';
import type { Comfort, DayWork } from './comfort.ts';
import { type WorkedDay, workedDay } from './preferred-rest.ts';
import { supervisionCost } from './supervision.ts';
import { coverageCost, hoursCost, qualifiedCost, weights } from './weights.ts';

/**
 * People present per civil day, group and quarter of an hour: all, and the qualified ones. Index (day × 3 +
 * group) × 96 + quarter.
 */
export interface Presence {
  readonly all: Int16Array;
  readonly qualified: Int16Array;
}

export const emptyPresence = (): Presence => ({
  all: new Int16Array(civilDays * 3 * quarters),
  qualified: new Int16Array(civilDays * 3 * quarters),
});

/**
 * Adds a shift, or removes it with -1. A quarter of an hour counts when the person works through all of it.
 */
export function addPresence(problem: Problem, presence: Presence, placed: PlacedShift, sign: 1 | -1): void {
  const qualified = problem.people[placed.person]?.qualified ?? false;
  const group = groups.indexOf(placed.group);
  for (let quarter = Math.ceil(placed.start / 15); (quarter + 1) * 15 <= placed.end; quarter += 1) {
    const [from, to] = [quarter * 15, quarter * 15 + 15];
    if (placed.breaks.some((pause) => pause.start < to && pause.end > from)) continue;
    const day = placed.day + (quarter >= quarters ? 1 : 0);
    const at = (day * 3 + group) * quarters + (quarter % quarters);
    presence.all[at] = (presence.all[at] ?? 0) + sign;
    if (qualified) presence.qualified[at] = (presence.qualified[at] ?? 0) + sign;
  }
}

interface Demand {
  readonly need: Int16Array;
  readonly qualified: Int16Array;
}

/** The needs per civil day, group and quarter of an hour; zero where nobody is needed. */
export function demandOf(problem: Problem): Demand {
  const cells = civilDays * 3 * quarters;
  const demand = { need: new Int16Array(cells), qualified: new Int16Array(cells) };
  for (const { day, group, from, to, need, qualifiedMin } of problem.needs) {
    for (let quarter = Math.floor(from / 15); quarter * 15 < to; quarter += 1) {
      const civil = day + (quarter >= quarters ? 1 : 0);
      const at = (civil * 3 + groups.indexOf(group)) * quarters + (quarter % quarters);
      demand.need[at] = Math.max(demand.need[at] ?? 0, need);
      demand.qualified[at] = Math.max(demand.qualified[at] ?? 0, qualifiedMin);
    }
  }
  return demand;
}

export type Costs = { -readonly [Part in keyof CostParts]: number };
export const noCosts = (): Costs => ({
  presence: 0,
  management: 0,
  coverage: 0,
  hours: 0,
  sixthDay: 0,
  surplus: 0,
  comfort: 0,
  change: 0,
});
export const totalOf = (costs: CostParts): number =>
  Object.values(costs).reduce((sum, cost) => sum + cost, 0);

/** The costs that depend on one person only: hours, days, comfort, changes; with the minutes worked. */
export function ownCosts(
  problem: Problem,
  dates: readonly string[],
  comfort: Comfort,
  person: number,
  shifts: readonly PlacedShift[],
): { readonly costs: Costs; readonly minutes: number } {
  const costs = noCosts();
  const planner = problem.people[person];
  let minutes = 0;
  let mask = 0;
  let closings = 0;
  const worked: (WorkedDay | null)[] = [];
  const starts: number[] = [];
  for (let day = 0; day < 7; day += 1) {
    const own = shifts.filter((shift) => shift.day === day).toSorted((one, other) => one.start - other.start);
    const activity = planner?.days[day]?.activity;
    minutes += activity?.minutes ?? 0;
    if (activity || own.length > 0) mask |= 1 << day;
    const [first] = own;
    const work: DayWork | null = first ? { group: first.group, parts: own } : null;
    worked.push(workedDay(dates[day] ?? problem.monday, own, activity));
    if (first) starts.push(first.start);
    if (work && comfort.closes(day, work)) closings += 1;
    costs.comfort += comfort.day(person, day, work);
    costs.change += comfort.change(person, day, work);
    for (const shift of own) {
      minutes += workOf(problem, dates, shift);
      for (const pause of shift.breaks) costs.comfort += comfort.inRush(shift.group, pause.start, pause.end);
    }
  }
  costs.hours += hoursCost(minutes, planner?.targetMinutes ?? 0);
  costs.comfort += comfort.starts(person, starts);
  costs.comfort += comfort.daysOff(person, mask);
  costs.comfort += comfort.rests.week(person, worked) + comfort.closings(person, closings);
  costs.sixthDay += comfort.extraDays(person, mask);
  return { costs, minutes };
}

const hasSkill = (problem: Problem, person: number, skill: string): boolean =>
  problem.people[person]?.labour.skills.includes(skill) ?? false;

const inside = (shift: PlacedShift, from: number, to: number): number =>
  Math.max(0, Math.min(shift.end, to) - Math.max(shift.start, from));

/** Whether a day has management: by the shifts of one person, breaks included, or by a management day. */
export function isManaged(
  problem: Problem,
  shifts: readonly PlacedShift[],
  rule: Problem['management'][number],
): boolean {
  const { day, from, to, minutes } = rule;
  return problem.people.some((person, index) => {
    if (!hasSkill(problem, index, 'Management')) return false;
    if (person.days[day]?.activity?.kind === 'management') return true;
    const own = shifts.filter((shift) => shift.person === index && shift.day === day);
    return own.reduce((sum, shift) => sum + inside(shift, from, to), 0) >= minutes;
  });
}

export interface Evaluation {
  readonly costs: CostParts;
  readonly cost: number;
  readonly shortfalls: readonly Shortfall[];
}

/** Shortfalls of coverage: equal neighbouring quarters of a civil day as one stretch; the last night's are of its Sunday. */
function gaps(kind: 'understaffed' | 'unqualified', missing: (at: number) => number): readonly Shortfall[] {
  const found: Shortfall[] = [];
  for (let day = 0; day < civilDays; day += 1) {
    const late = day > 6 ? quarters : 0;
    for (const [index, group] of groups.entries()) {
      const base = (day * 3 + index) * quarters;
      for (let quarter = 0; quarter < quarters; ) {
        const count = missing(base + quarter);
        let end = quarter + 1;
        while (end < quarters && missing(base + end) === count) end += 1;
        if (count > 0) {
          const at = {
            day: Math.min(6, day) as DayIndex,
            group,
            from: (late + quarter) * 15,
            to: (late + end) * 15,
          };
          found.push({ kind, ...at, missing: count, personId: null, minutes: null });
        }
        quarter = end;
      }
    }
  }
  return found;
}

export function evaluate(
  problem: Problem,
  dates: readonly string[],
  comfort: Comfort,
  shifts: readonly PlacedShift[],
): Evaluation {
  const costs = noCosts();
  const shortfalls: Shortfall[] = [];
  for (const rule of problem.presences) {
    const there = shifts.some(
      (shift) =>
        shift.day === rule.day &&
        shift.group === rule.group &&
        hasSkill(problem, shift.person, rule.skill) &&
        staysThrough(shift, rule.from, rule.to),
    );
    if (there) continue;
    costs.presence += weights.presence;
    const { day, group, from, to } = rule;
    const kind = rule.skill === 'Ouverture' ? 'opening' : 'closing';
    shortfalls.push({ kind, day, group, from, to, missing: 1, personId: null, minutes: null });
  }
  for (const rule of problem.management) {
    if (isManaged(problem, shifts, rule)) continue;
    costs.management += weights.management;
    const { day, from, to } = rule;
    const common = { group: null, missing: 1, personId: null, minutes: null };
    shortfalls.push({ kind: 'management', day, from, to, ...common });
  }
  costs.presence += supervisionCost(problem, shifts);
  const demand = demandOf(problem);
  const presence = emptyPresence();
  for (const shift of shifts) addPresence(problem, presence, shift, 1);
  const value = (array: Int16Array, at: number): number => array[at] ?? 0;
  for (let at = 0; at < presence.all.length; at += 1) {
    const { missing, surplus } = coverageCost(value(presence.all, at), value(demand.need, at));
    costs.coverage += missing + qualifiedCost(value(presence.qualified, at), value(demand.qualified, at));
    costs.surplus += surplus;
  }
  shortfalls.push(
    ...gaps('understaffed', (at) => value(demand.need, at) - value(presence.all, at)),
    ...gaps('unqualified', (at) => {
      const qualified = value(demand.qualified, at) - value(presence.qualified, at);
      const people = Math.max(0, value(demand.need, at) - value(presence.all, at));
      return qualified > people ? qualified : 0;
    }),
  );
  for (const [index, person] of problem.people.entries()) {
    const own = shifts.filter((shift) => shift.person === index);
    const { costs: private_, minutes } = ownCosts(problem, dates, comfort, index, own);
    for (const part of Object.keys(costs) as (keyof Costs)[]) costs[part] += private_[part];
    const off = minutes - person.targetMinutes;
    if (off === 0) continue;
    const nobody = { kind: 'contract-hours' as const, day: null, group: null, from: null, to: null };
    shortfalls.push({ ...nobody, missing: null, personId: person.labour.id, minutes: off });
  }
  return { costs, cost: totalOf(costs), shortfalls };
}
