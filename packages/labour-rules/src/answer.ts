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
