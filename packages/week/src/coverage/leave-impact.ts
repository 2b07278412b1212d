/** The effect of a leave on a week: the missing people with and without it. Pure. */
import type { ShiftData } from '@fournil/events/planning/events';
import type { Shortfall } from '@fournil/planner/problem/solution';
import { attendedShifts } from '../shifts/attendance.ts';
import type { LeavePeriod } from '../staff.ts';
import { planOf, type WeekFacts } from '../week-facts.ts';
import { shortfallsOf } from './shortfalls.ts';

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

const uncovered = (facts: WeekFacts, shifts: readonly ShiftData[]): number =>
  missingHalfHours(shortfallsOf(facts, shifts));

/** The effect on the current plan; null for a week without a plan. */
export function impactOnPlan(
  before: WeekFacts,
  after: WeekFacts,
): { readonly without: number; readonly with: number; readonly shifts: number } | null {
  const { shifts, status } = planOf(before);
  if (status === 'none') return null;
  return {
    without: uncovered(before, shifts),
    with: uncovered(after, shifts),
    shifts: attendedShifts(before, shifts).length - attendedShifts(after, shifts).length,
  };
}
