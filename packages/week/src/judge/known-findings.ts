/** The findings with which a changed plan is compared. Pure. */
import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import { sameHours } from '../plan/day-difference.ts';
import type { PlanState } from '../plan/plan-state.ts';
import { overlaps, timesOf } from '../shifts/shift-times.ts';
import { planOf, type WeekFacts } from '../week-facts.ts';
import { addedFindings, currentFindings, findingsOf } from './findings.ts';

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
