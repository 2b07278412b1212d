import type { CalendarDate, Person } from './week.ts';

/**
 * Answers that may be unknown. A rule is violated only if it is violated under every value of the missing
 * facts, « non vérifiable » if these facts decide, and met otherwise.
 */

/** True, false, or the name of the missing fact (French, as shown). */
export type Answer = boolean | { readonly missing: string };

export const isMissing = (answer: Answer): answer is { readonly missing: string } =>
  typeof answer === 'object';

/** True when all are true; one false decides even if facts are missing for the others. */
export function allOf(answers: readonly Answer[]): Answer {
  if (answers.includes(false)) return false;
  const missing = answers.filter(isMissing).map((answer) => answer.missing);
  return missing.length === 0 ? true : { missing: [...new Set(missing)].join(', ') };
}

export const not = (answer: Answer): Answer => (isMissing(answer) ? answer : !answer);

/** True when at least one is true. */
export const anyOf = (answers: readonly Answer[]): Answer => not(allOf(answers.map(not)));

/** A recorded yes or no; if undefined, a missing fact of that name. */
export const recorded = (value: boolean | undefined, missing: string): Answer => value ?? { missing };

/** Ages on a civil day: from the birth date, or else from the typed age. */

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
