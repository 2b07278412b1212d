/** Ages on a civil day: from the birth date, or else from the typed age. */
import type { Answer } from './answer.ts';
import type { CalendarDate, Person } from './week.ts';

/** Whole years from one date to another. Born on 29 February: a year older on 1 March. */
function years(from: CalendarDate, to: CalendarDate): number {
  const difference = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? difference - 1 : difference;
}

/**
 * Whether the person has reached `age` on `date`. With a typed age, the person counts as younger until enough
 * years have certainly passed: until then the stricter rules apply.
 */
export function hasReached(person: Person, age: number, date: CalendarDate): Answer {
  if (person.birthDate !== undefined) return years(person.birthDate, date) >= age;
  if (person.typedAge === undefined) return { missing: 'la date de naissance' };
  return person.typedAge.age + years(person.typedAge.on, date) >= age;
}
