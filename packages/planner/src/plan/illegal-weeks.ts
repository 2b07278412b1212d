/**
 * The planner's last check. A person whose free shifts violate a limit that the fixed ones respect keeps only
 * the fixed ones, and no free shift of an apprentice or a minor stays on a day on which the person would be
 * alone.
 */

import { countsOf, isAlone, supervisionOf } from '../cost/supervision.ts';
import { breaches } from '../law/breaches.ts';
import type { Member } from '../model/member.ts';
import type { Model } from '../model/model.ts';
import type { PlacedShift } from '../problem/placed-shift.ts';

/** Whether a person's free shifts break no limit that the fixed ones respect. */
export function keepsLimits(
  { problem, fixed }: Model,
  { person, law }: Member,
  own: readonly PlacedShift[],
): boolean {
  if (own.length === 0) return true;
  const alone = fixed.filter((shift) => shift.person === person);
  const activities = (problem.people[person]?.days ?? []).flatMap(({ activity }) => activity ?? []);
  const had = alone.length + activities.length > 0 ? breaches(problem, law, alone, activities) : [];
  return breaches(problem, law, [...alone, ...own], activities).every((text) => had.includes(text));
}

function withoutBrokenLimits(model: Model, free: readonly PlacedShift[]): readonly PlacedShift[] {
  const broken = new Set(
    model.members
      .filter(
        (member) =>
          !keepsLimits(
            model,
            member,
            free.filter(({ person }) => person === member.person),
          ),
      )
      .map(({ person }) => person),
  );
  return broken.size === 0 ? free : free.filter((shift) => !broken.has(shift.person));
}

export function withoutIllegalWeeks(model: Model, free: readonly PlacedShift[]): readonly PlacedShift[] {
  const kept = withoutBrokenLimits(model, free);
  const supervision = supervisionOf(model.problem);
  if (supervision.rooms.length === 0) return kept;
  const counts = countsOf(supervision, [...model.fixed, ...kept]);
  const alone = new Set(
    kept.filter((shift) => isAlone(supervision, counts, shift)).map(({ person, day }) => person * 7 + day),
  );
  return alone.size === 0 ? kept : kept.filter(({ person, day }) => !alone.has(person * 7 + day));
}
