/** Uncovered needs of a plan, from needs and shifts alone: the same for generated and for manual plans. */
import type { PlanCoverage } from '@fournil/contracts/planning/plan-shapes';
import { datesOf } from '@fournil/contracts/planning/week';
import type { ShiftData } from '@fournil/events/planning/events';
import type { DayIndex } from '@fournil/planner/problem/problem';
import type { Shortfall } from '@fournil/planner/problem/solution';
import { activitiesOf } from '../activities.ts';
import { attendedShifts, coveringShifts } from '../shifts/attendance.ts';
import { quarter, timesOf, worksThrough } from '../shifts/shift-times.ts';
import type { LeavePeriod } from '../staff.ts';
import { peopleOf, planOf, type WeekFacts } from '../week-facts.ts';
import { coverageOfWeek } from './coverage.ts';
import { type WeekNeeds, weekNeedsOf } from './week-needs.ts';

const nobody = { personId: null, minutes: null } as const;

/** Neighbouring quarters that miss as many are one stretch. */
function stretches(
  coverage: PlanCoverage,
  missingAt: (index: number) => number,
): readonly { from: number; to: number; missing: number }[] {
  const found: { from: number; to: number; missing: number }[] = [];
  for (const index of coverage.need.keys()) {
    const missing = missingAt(index);
    if (missing <= 0) continue;
    const at = coverage.from + index * quarter;
    const last = found.at(-1);
    if (last && last.to === at && last.missing === missing) last.to = at + quarter;
    else found.push({ from: at, to: at + quarter, missing });
  }
  return found;
}

function uncovered(coverage: PlanCoverage, day: DayIndex): readonly Shortfall[] {
  const { need, planned, qualifiedNeed, qualifiedPlanned, group } = coverage;
  const lacking = (index: number) => (need[index] ?? 0) - (planned[index] ?? 0);
  const unqualified = (index: number) => (qualifiedNeed[index] ?? 0) - (qualifiedPlanned[index] ?? 0);
  return [
    ...stretches(coverage, lacking).map(
      (one): Shortfall => ({ kind: 'understaffed', day, group, ...one, ...nobody }),
    ),
    // If people are missing, only these are reported, not missing qualified people.
    ...stretches(coverage, (index) => unqualified(index) - Math.max(0, lacking(index))).map(
      (one): Shortfall => ({ kind: 'unqualified', day, group, ...one, ...nobody }),
    ),
  ];
}

const holds = (facts: WeekFacts, id: string, skill: string): boolean =>
  facts.staff.get(id)?.skills.includes(skill) ?? false;

function presenceMissing(
  facts: WeekFacts,
  shifts: readonly ShiftData[],
  needs: WeekNeeds,
): readonly Shortfall[] {
  const dates = datesOf(facts.week);
  const skilled = needs.presences.flatMap((window): Shortfall[] => {
    const here = shifts.filter(
      (shift) => shift.date === dates[window.day] && holds(facts, shift.employeeId, window.skill),
    );
    // One person through the whole stretch: keys and cash are not handed over half-way.
    const missing = !here.some((shift) => worksThrough(timesOf(shift), window));
    const kind = window.skill === 'Ouverture' ? 'opening' : 'closing';
    const { day, group, from, to } = window;
    return missing ? [{ kind, day, group, from, to, missing: 1, ...nobody }] : [];
  });
  const managing = needs.management.flatMap(({ day, from, to, minutes }): Shortfall[] => {
    const date = dates[day] ?? '';
    const here = shifts.filter(
      (shift) => shift.date === date && holds(facts, shift.employeeId, 'Management'),
    );
    // Presence, breaks included: somebody to turn to.
    const present = (id: string) =>
      here
        .filter(({ employeeId }) => employeeId === id)
        .map(timesOf)
        .reduce((sum, one) => sum + Math.max(0, Math.min(one.to, to) - Math.max(one.from, from)), 0);
    const atDesk = activitiesOf(facts, peopleOf(facts), facts.week).some(
      (one) => one.kind === 'management' && one.date === date,
    );
    if (atDesk || here.some(({ employeeId }) => present(employeeId) >= minutes)) return [];
    return [{ kind: 'management', day, group: null, from, to, missing: 1, ...nobody }];
  });
  return [...skilled, ...managing];
}

/**
 * In the order of the days. Missing contract hours are left out, since they are shown next to each person.
 */
export function shortfallsOf(
  facts: WeekFacts,
  shifts: readonly ShiftData[],
  needs: WeekNeeds = weekNeedsOf(facts),
): readonly Shortfall[] {
  const dates = datesOf(facts.week);
  const found = [
    ...presenceMissing(facts, coveringShifts(facts, shifts), needs),
    ...coverageOfWeek(facts, shifts, needs).flatMap((one) =>
      uncovered(one, dates.indexOf(one.date) as DayIndex),
    ),
  ];
  return found.sort((one, other) => (one.day ?? 9) - (other.day ?? 9) || (one.from ?? 0) - (other.from ?? 0));
}

/** The effect of a leave on a week: the missing people with and without it. Pure. */

/** The week's facts with one leave added. */
export function withLeave(facts: WeekFacts, employeeId: string, leave: LeavePeriod): WeekFacts {
  const member = facts.staff.get(employeeId);
  if (!member) return facts;
  const staff = new Map(facts.staff).set(employeeId, { ...member, leaves: [...member.leaves, leave] });
  return { ...facts, staff };
}

/** Half hours in which a person, or a qualified person, is missing; two missing people count twice. */
export const missingHalfHours = (shortfalls: readonly Shortfall[]): number =>
  shortfalls
    .filter(({ kind }) => kind === 'understaffed' || kind === 'unqualified')
    .reduce((sum, { from, to, missing }) => sum + (((to ?? 0) - (from ?? 0)) / 30) * (missing ?? 0), 0);

const missingIn = (facts: WeekFacts, shifts: readonly ShiftData[]): number =>
  missingHalfHours(shortfallsOf(facts, shifts));

/** The effect on the current plan; null for a week without a plan. */
export function impactOnPlan(
  before: WeekFacts,
  after: WeekFacts,
): { readonly without: number; readonly with: number; readonly shifts: number } | null {
  const { shifts, status } = planOf(before);
  if (status === 'none') return null;
  return {
    without: missingIn(before, shifts),
    with: missingIn(after, shifts),
    shifts: attendedShifts(before, shifts).length - attendedShifts(after, shifts).length,
  };
}
