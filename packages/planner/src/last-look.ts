/** Nothing illegal leaves the engine: who would break a limit by more than fixed shifts do gets nothing else. */
import type { Placed } from './evaluate.ts';
import { breaches } from './legality.ts';
import type { Model } from './model.ts';

export function legalOnly(model: Model, free: readonly Placed[]): readonly Placed[] {
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
