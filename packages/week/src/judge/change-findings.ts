/**
 * The findings that a change of a plan adds: a command requires reasons for them, a dry run shows them. Pure.
 */
import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import { sameHours } from '../plan/day-difference.ts';
import type { PlanState } from '../plan/plan-state.ts';
import { addedFindings } from './findings.ts';

/** The rule about the notice of changes in a published week: the person's consent counts as the reason. */
export const consentRule = 'P05';

type Change = Readonly<Record<'before' | 'after', Pick<PlanState, 'shifts' | 'withdrawn'>>>;

/** Ids of the shifts that the change adds, moves or removes. */
function newHours({ before, after }: Change): ReadonlySet<string> {
  const shifts = after.shifts.filter((shift) => !before.shifts.some((one) => sameHours(one, shift)));
  const gone = after.withdrawn.slice(before.withdrawn.length).map(({ shift }) => shift);
  return new Set([...shifts, ...gone].map(({ id }) => id));
}

/**
 * Findings that a change adds or worsens. Notice is checked for the new hours: a day that was announced late
 * and not answered needs a new answer when its hours change, in any week.
 */
export function changeFindings(
  change: Change,
  known: readonly PlanFinding[],
  found: readonly PlanFinding[],
): readonly PlanFinding[] {
  const added = new Set(addedFindings(known, found));
  const late = newHours(change);
  return found.filter(
    (finding) =>
      added.has(finding) ||
      (finding.ruleId === consentRule &&
        finding.status === 'violated' &&
        finding.shiftIds.some((id) => late.has(id))),
  );
}
