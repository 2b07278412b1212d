/**
 * The findings that a change of a plan adds: a command requires reasons for them, a dry run shows them. Pure.
 */
import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import { sameHours } from '../plan/day-difference.ts';
import type { PlanState } from '../plan/plan-state.ts';
import { overlaps, timesOf } from '../shifts/shift-times.ts';
import { planOf, type WeekFacts } from '../week-facts.ts';
import { addedFindings, currentFindings, findingsOf } from './findings.ts';

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

/** The findings with which a changed plan is compared. Pure. */
type Shifts = Pick<PlanState, 'shifts'>;

/**
 * The published plan before the removal of the shifts that this change restores, without the manual shifts
 * that replaced them; null if nothing is restored. Only a published plan records removed shifts.
 */
function planBeforeRemoval(before: PlanState, after: Shifts): PlanState | null {
  const isNew = (shift: PlanState['shifts'][number]) => !before.shifts.some((one) => sameHours(one, shift));
  const restored = after.shifts.filter(
    (shift) =>
      isNew(shift) &&
      before.withdrawn.some(({ shift: one }) => sameHours(one, shift) && one.group === shift.group),
  );
  if (restored.length === 0) return null;
  const left = before.shifts.filter(
    (shift) =>
      shift.origin !== 'manual' ||
      after.shifts.some((one) => sameHours(one, shift)) ||
      !restored.some(
        (one) =>
          one.date === shift.date && one.group === shift.group && overlaps(timesOf(one), timesOf(shift)),
      ),
  );
  return { ...before, shifts: [...left, ...restored] };
}

/**
 * The findings before a change. Undoing a replacement returns the shift to the absent person: that violates
 * nothing new, since the absence came after the plan and the shortfall existed.
 */
export function knownFindings(facts: WeekFacts, after: Shifts, today: string): readonly PlanFinding[] {
  const known = currentFindings(facts, today);
  const earlier = planBeforeRemoval(planOf(facts), after);
  return earlier ? [...known, ...addedFindings(known, findingsOf(facts, earlier, today))] : known;
}
