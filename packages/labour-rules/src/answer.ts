/**
 * Answers that may be unknown. A rule is violated only if it is under every value of the missing facts, « non
 * vérifiable » if they decide, and otherwise met.
 */

/** True, false, or what the product would have to know (French, as shown). */
export type Answer = boolean | { readonly missing: string };

export const isMissing = (answer: Answer): answer is { readonly missing: string } =>
  typeof answer === 'object';

/** True when all are; one false decides, whatever is missing elsewhere. */
export function allOf(answers: readonly Answer[]): Answer {
  if (answers.includes(false)) return false;
  const missing = answers.filter(isMissing).map((answer) => answer.missing);
  return missing.length === 0 ? true : { missing: [...new Set(missing)].join(', ') };
}

export const not = (answer: Answer): Answer => (isMissing(answer) ? answer : !answer);

/** True when one is. */
export const anyOf = (answers: readonly Answer[]): Answer => not(allOf(answers.map(not)));

/** A recorded yes or no; if undefined, a missing fact of that name. */
export const recorded = (value: boolean | undefined, missing: string): Answer => value ?? { missing };
