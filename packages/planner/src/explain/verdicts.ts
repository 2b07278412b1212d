/** Legal verdicts for explanations and replacements; the independent checker is passed in, not imported. */
import type { Shift } from '@fournil/labour-rules/week';

/** The fields of the checker's findings that are used here. */
export interface CheckerFinding {
  readonly ruleId: string;
  readonly severity: string;
  readonly status: string;
  readonly personId: string | null;
  readonly dates: readonly string[];
  /** The measured value and the limit; their distance shows whether a violation gets worse. */
  readonly measured: number | boolean | null;
  readonly threshold: number | boolean;
}

/**
 * Checks all shifts of the week. Only findings about `personIds` are used: the caller may check only these
 * people, which is many times faster, if it includes the masters of apprentices.
 */
export type FindingsOf = (
  shifts: readonly Shift[],
  personIds: readonly string[],
) => readonly CheckerFinding[];

const keyOf = ({ ruleId, personId, dates }: CheckerFinding): string =>
  `${ruleId} ${personId ?? ''} ${dates.join()}`;

/** The amount beyond a limit; null without a number. */
const excessOf = ({ measured, threshold }: CheckerFinding): number | null =>
  typeof measured === 'number' && typeof threshold === 'number' ? Math.abs(measured - threshold) : null;

/** The violations that exist already, with their distance from the limit. */
type Violations = ReadonlyMap<string, number | null>;

const violationsOf = (findings: readonly CheckerFinding[]): Violations =>
  new Map(findings.map((finding) => [keyOf(finding), excessOf(finding)]));

/** New, or worse than before. */
function isAdded(known: Violations, finding: CheckerFinding): boolean {
  const before = known.get(keyOf(finding));
  if (before === undefined) return true;
  const now = excessOf(finding);
  return before !== null && now !== null && now > before;
}

export interface Verdict {
  /** Ids of rules that forbid it. */
  readonly forbidding: readonly string[];
  /** Ids of rules it bends, to be confirmed. */
  readonly bending: readonly string[];
}

/** The violations of these people. */
const violatedBy = (
  findingsOf: FindingsOf,
  personIds: readonly string[],
  shifts: readonly Shift[],
): readonly CheckerFinding[] =>
  findingsOf(shifts, personIds).filter(
    ({ personId, status }) => personId !== null && personIds.includes(personId) && status === 'violated',
  );

function verdict(known: Violations, after: readonly CheckerFinding[]): Verdict {
  const added = after.filter((finding) => isAdded(known, finding));
  const ids = (severities: readonly string[]) => [
    ...new Set(added.filter(({ severity }) => severities.includes(severity)).map(({ ruleId }) => ruleId)),
  ];
  return {
    forbidding: ids(['legal_hard']),
    bending: ids(['legal_hard_consent', 'contractual_soft', 'advisory']),
  };
}

/**
 * Findings that a change adds or worsens for one person, and legal violations that it adds for others,
 * compared with the plan `before`: each rule once, in the order of the rules.
 */
export function verdictOf(
  findingsOf: FindingsOf,
  personId: string,
  before: readonly Shift[],
  after: readonly Shift[],
  others?: { readonly ids: readonly string[]; readonly before: readonly Shift[] },
): Verdict {
  const of = (ids: readonly string[], known: readonly Shift[]): Verdict =>
    verdict(violationsOf(violatedBy(findingsOf, ids, known)), violatedBy(findingsOf, ids, after));
  const own = of([personId], before);
  const rest = others?.ids.filter((id) => id !== personId) ?? [];
  if (!others || rest.length === 0) return own;
  return { ...own, forbidding: [...new Set([...own.forbidding, ...of(rest, others.before).forbidding])] };
}

/** The findings that changed shifts add for one person; the present plan is checked once per person. */
export function verdictsFrom(
  findingsOf: FindingsOf,
  shifts: readonly Shift[],
): (personId: string, after: readonly Shift[]) => Verdict {
  const before = new Map<string, Violations>();
  return (personId, after) => {
    const known = before.get(personId) ?? violationsOf(violatedBy(findingsOf, [personId], shifts));
    before.set(personId, known);
    return verdict(known, violatedBy(findingsOf, [personId], after));
  };
}

/** The findings that one more shift of a person adds to a plan. */
export function verdictsOn(
  findingsOf: FindingsOf,
  shifts: readonly Shift[],
): (personId: string, shift: Shift) => Verdict {
  const from = verdictsFrom(findingsOf, shifts);
  return (personId, shift) => from(personId, [...shifts, shift]);
}
