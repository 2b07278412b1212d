/**
 * The annual contingent of overtime: work beyond 35 hours a week, without hours given back as rest
 * (L3121-30); 220 hours without an agreement (D3121-24). Each further hour gives half an hour of rest up to
 * twenty employees, an hour above (L3121-33, L3121-38). Read 28/11/2026. Pure; minutes.
 */
import { payThresholds } from './pay-rules.ts';
import type { CalendarDate } from './week.ts';

export interface OvertimeWeek {
  readonly monday: CalendarDate;
  /** Without the journée de solidarité, which does not count (L3133-9). */
  readonly workMinutes: number;
  /** As paid: an hour that leave alone brings beyond 35 is no hour worked. */
  readonly overtime: number;
  /** The part of these hours that is given back as rest. */
  readonly inRest: number;
}

export function countedInContingent({ monday, workMinutes, overtime, inRest }: OvertimeWeek): number {
  const worked = Math.max(0, workMinutes - payThresholds(monday).legalWeekMinutes);
  return Math.min(worked, Math.max(0, overtime - inRest));
}

export interface Contingent {
  readonly left: number;
  readonly beyond: number;
  /** Rest owed for hours beyond it, besides their pay; null if no headcount was entered. */
  readonly rest: number | null;
}

const smallShop = 20;

export function contingentOf(counted: number, limit: number, headcount: number | null): Contingent {
  const beyond = Math.max(0, counted - limit);
  const rest = headcount === null ? null : Math.round(beyond * (headcount <= smallShop ? 0.5 : 1));
  return { left: Math.max(0, limit - counted), beyond, rest: beyond === 0 ? 0 : rest };
}
