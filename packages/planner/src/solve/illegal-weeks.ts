/** The engine's last check: a person whose free shifts break a limit that the fixed ones keep gets the fixed ones only. */

import { breaches } from '../law/breaches.ts';
import type { Model } from '../model/model.ts';
import type { PlacedShift } from '../problem/placed-shift.ts';

export function withoutIllegalWeeks(model: Model, free: readonly PlacedShift[]): readonly PlacedShift[] {
  const { problem, members, fixed } = model;
  const illegal = new Set<number>();
  for (const { person, law } of members) {
    const own = free.filter((shift) => shift.person === person);
    if (own.length === 0) continue;
    const alone = fixed.filter((shift) => shift.person === person);
    const activities = (problem.people[person]?.days ?? []).flatMap(({ activity }) => activity ?? []);
    const had = alone.length + activities.length > 0 ? breaches(problem, law, alone, activities) : [];
    if (breaches(problem, law, [...alone, ...own], activities).some((text) => !had.includes(text))) {
      illegal.add(person);
    }
  }
  return illegal.size === 0 ? free : free.filter((shift) => !illegal.has(shift.person));
}
