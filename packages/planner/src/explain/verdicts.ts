/** Legal verdicts for explanations and replacements; the independent checker is passed in, not imported. */
import type { Shift } from '@fournil/labour-rules/week';

/** As much of the checker's finding as is read here. */
export interface CheckerFinding {
  readonly ruleId: string;
  readonly severity: string;
  readonly status: string;
  readonly personId: string | null;
  readonly dates: readonly string[];
}

/**
 * Judges all shifts of the week. Only what is said of `personIds` is used: a caller may judge these people alone,
 * which is many times quicker, as long as masters of apprentices stay among the people it judges.
 */
export type FindingsOf = (
  shifts: readonly Shift[],
  personIds: readonly string[],
) => readonly CheckerFinding[];

const keyOf = ({ ruleId, dates }: CheckerFinding): string => `${ruleId} ${dates.join()}`;

export interface Verdict {
  /** Ids of rules that forbid it. */
  readonly forbidding: readonly string[];
  /** Ids of rules it bends, to be confirmed. */
  readonly bending: readonly string[];
}

/** What is violated by one person. */
const violatedBy = (
  findingsOf: FindingsOf,
  personId: string,
  shifts: readonly Shift[],
): readonly CheckerFinding[] =>
  findingsOf(shifts, [personId]).filter(
    (finding) => finding.personId === personId && finding.status === 'violated',
  );

function verdict(known: ReadonlySet<string>, after: readonly CheckerFinding[]): Verdict {
  const added = after.filter((finding) => !known.has(keyOf(finding)));
  const ids = (severities: readonly string[]) => [
    ...new Set(added.filter(({ severity }) => severities.includes(severity)).map(({ ruleId }) => ruleId)),
  ];
  return {
    forbidding: ids(['legal_hard']),
    bending: ids(['legal_hard_consent', 'contractual_soft', 'advisory']),
  };
}

/** What a change adds for one person: each rule once, in the order of the rules. */
export const verdictOf = (
  findingsOf: FindingsOf,
  personId: string,
  before: readonly Shift[],
  after: readonly Shift[],
): Verdict =>
  verdict(
    new Set(violatedBy(findingsOf, personId, before).map(keyOf)),
    violatedBy(findingsOf, personId, after),
  );

/** What one more shift of a person adds to a plan; the plan as it is is judged once per person. */
export function verdictsOn(
  findingsOf: FindingsOf,
  shifts: readonly Shift[],
): (personId: string, shift: Shift) => Verdict {
  const before = new Map<string, ReadonlySet<string>>();
  return (personId, shift) => {
    const known = before.get(personId) ?? new Set(violatedBy(findingsOf, personId, shifts).map(keyOf));
    before.set(personId, known);
    return verdict(known, violatedBy(findingsOf, personId, [...shifts, shift]));
  };
}
