/** The checker for the planner's explanations and rankings, which check a few people at a time. */
import { checkWeek } from '@fournil/labour-rules/check-week';
import type { Shift, WeekInput } from '@fournil/labour-rules/week';
import { peopleOf, planOf, type WeekFacts } from '../week-facts.ts';
import { weekInputOf } from './checker-input.ts';

/**
 * Checks only the shifts of `ids` and of the masters of apprentices, whom a rule needs; everybody's presence
 * counts for working alone.
 */
export function judgePeople(facts: WeekFacts, today: string) {
  const whole = weekInputOf(facts, { ...planOf(facts), shifts: [] }, peopleOf(facts), today);
  return (shifts: readonly Shift[], ids: readonly string[]) => {
    const asked = new Set(ids);
    for (const person of whole.people) {
      if (asked.has(person.id) && typeof person.masterId === 'string') asked.add(person.masterId);
    }
    const own = <T extends { readonly personId: string }>(items: readonly T[]) =>
      items.filter(({ personId }) => asked.has(personId));
    const others = whole.people.filter(({ id }) => !asked.has(id));
    const input: WeekInput = {
      ...whole,
      people: whole.people.filter(({ id }) => asked.has(id)),
      shifts: own(shifts),
      colleagues: { people: others, shifts: shifts.filter(({ personId }) => !asked.has(personId)) },
      activities: own(whole.activities),
      absences: whole.absences,
      around: { shifts: own(whole.around.shifts), activities: own(whole.around.activities) },
      withdrawn: own(whole.withdrawn ?? []),
    };
    return checkWeek(input);
  };
}
