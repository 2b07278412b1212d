/** Changes after a publication, for those they concern. */
import { type Role, roleNames } from '@fournil/contracts/permissions';
import type { personChange } from '@fournil/contracts/planning/plan-views';
import { dayOfDate } from '@fournil/contracts/planning/week';
import type { DayChange, PlanState, Told } from '@fournil/read-models/planning/plan-state';
import { nameOf } from '@fournil/read-models/planning/planning-rows';
import type { WeekFacts } from '@fournil/read-models/planning/week-facts';
import type { z } from 'zod';

export type PersonChange = z.output<typeof personChange>;

/** Who did it: a name for a personal account, else the role. */
export const actorName = (facts: WeekFacts, told: Told | null): string => {
  if (!told) return 'Système';
  if (told.employeeId !== null) return nameOf(facts, told.employeeId);
  return told.role ? (roleNames[told.role as Role] ?? 'Système') : 'Système';
};

/** « Votre mercredi a changé : 06:00–13:30 au lieu de 12:30–20:00 ». */
function changeText({ date, before, after }: DayChange): string {
  const day = dayOfDate(date).toLowerCase();
  const thin = '\u202f';
  if (before === null) return `Votre ${day} a changé${thin}: ${after}, vous n'aviez pas de service`;
  if (after === null) return `Votre ${day} a changé${thin}: plus de service au lieu de ${before}`;
  return `Votre ${day} a changé${thin}: ${after} au lieu de ${before}`;
}

/**
 * One change per person and day: from what had been seen (or published) to what stands; a day that is back to what
 * it was has not changed.
 */
export function changesOf(facts: WeekFacts, plan: PlanState): PersonChange[] {
  const byDay = Map.groupBy(plan.changes, (one) => `${one.employeeId} ${one.date}`);
  return [...byDay.values()].flatMap((all): PersonChange[] => {
    const last = all.at(-1);
    if (!last) return [];
    const revisionOf = (one: DayChange) => one.told?.revision ?? -1;
    const seenUpTo = plan.seen[last.employeeId] ?? -1;
    const unseen = all.filter((one) => revisionOf(one) > seenUpTo);
    const first = unseen[0] ?? all[0];
    const merged = { ...last, before: first?.before ?? null };
    if (merged.before === merged.after) return [];
    return [
      {
        employeeId: last.employeeId,
        date: last.date,
        before: merged.before,
        after: merged.after,
        text: changeText(merged),
        at: last.told?.at ?? '',
        by: actorName(facts, last.told),
        revision: revisionOf(last),
        seen: !unseen.length,
      },
    ];
  });
}
