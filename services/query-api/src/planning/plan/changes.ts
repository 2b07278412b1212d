/** Changes after a publication, for the people whose hours they change. */
import { type Role, roleNames } from '@fournil/contracts/permissions';
import type { personChange } from '@fournil/contracts/planning/plan-views';
import { dayOfDate } from '@fournil/contracts/planning/week';
import { differencesOf, differenceText, sideText } from '@fournil/domain/week/plan/day-difference';
import type { DayChange, PlanState, Stamp } from '@fournil/domain/week/plan/plan-state';
import { nameOf } from '@fournil/domain/week/plan/planning-rows';
import type { WeekFacts } from '@fournil/domain/week/week-facts';
import type { z } from 'zod';

export type PersonChange = z.output<typeof personChange>;

/** The author: a name for a personal account, otherwise the role. */
export const actorName = (facts: WeekFacts, stamp: Stamp | null): string => {
  if (!stamp) return 'Système';
  if (stamp.employeeId !== null) return nameOf(facts, stamp.employeeId);
  return stamp.role ? (roleNames[stamp.role as Role] ?? 'Système') : 'Système';
};

/** « Votre mercredi a changé : 06:00–13:30 au lieu de 12:30–20:00 ». */
const changeText = (change: DayChange): string =>
  `Votre ${dayOfDate(change.date).toLowerCase()} a changé\u202f: ${differenceText(change)}`;

/** From the state before the first of two changes to the state after the last. */
const across = (first: DayChange, last: DayChange): DayChange => ({
  ...last,
  before: first.before,
  breaks: { before: first.breaks.before, after: last.breaks.after },
  posts: { before: first.posts.before, after: last.posts.after },
});

/** One side of the difference; null for no shift. */
const sideOf = (sides: readonly (string | null)[]): string | null =>
  sides.filter((side) => side !== null).join(', ') || null;

/**
 * One change per person and day: from the state that the person has seen (or the published one) to the
 * present; a day with its former hours is unchanged.
 */
export function changesOf(facts: WeekFacts, plan: PlanState): PersonChange[] {
  const byDay = Map.groupBy(plan.changes, (one) => `${one.employeeId} ${one.date}`);
  return [...byDay.values()].flatMap((all): PersonChange[] => {
    const last = all.at(-1);
    if (!last) return [];
    const revisionOf = (one: DayChange) => one.stamp?.revision ?? -1;
    const seenUpTo = plan.seen[last.employeeId] ?? -1;
    const unseen = all.filter((one) => revisionOf(one) > seenUpTo);
    const first = unseen[0] ?? all[0];
    const merged = across(first ?? last, last);
    const differences = differencesOf(merged);
    if (!differences.length) return [];
    return [
      {
        employeeId: last.employeeId,
        date: last.date,
        before: sideOf(differences.map((one) => sideText(one, 'before'))),
        after: sideOf(differences.map((one) => sideText(one, 'after'))),
        text: changeText(merged),
        at: last.stamp?.at ?? '',
        by: actorName(facts, last.stamp),
        revision: revisionOf(last),
        seen: !unseen.length,
      },
    ];
  });
}
