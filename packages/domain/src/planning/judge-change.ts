/** Decides whether a change of a plan is allowed, by the law and by the reasons and consents given. Pure. */
import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import { type Refused, refuse } from '../decision.ts';
import { changeFindings, consentRule, knownFindings } from '../week/judge/change-findings.ts';
import { findingsOf } from '../week/judge/findings.ts';
import type { Moment } from '../week/moment.ts';
import type { PlanState } from '../week/plan/plan-state.ts';
import { planOf, type WeekFacts } from '../week/week-facts.ts';

export interface Reason {
  readonly ruleId: string;
  readonly text: string;
}

const isOver = (finding: PlanFinding, today: string): boolean =>
  finding.dates.length > 0 && finding.dates.every((date) => date < today);

/** « Repos quotidien adulte : … (CT L3131-1) » */
export const ruleText = ({ title, message, source }: PlanFinding): string =>
  `${title} : ${message}${source[0] ? ` (${source[0]})` : ''}`;

export interface Judged {
  /** The findings that the change adds. */
  readonly added: readonly PlanFinding[];
  /** People who must have agreed to a short notice. */
  readonly consenting: readonly string[];
}

/**
 * The findings that a change adds to the current week. Notice counts only after the staff was informed: a
 * draft's notice is checked at its publication.
 */
export function judgeChange(facts: WeekFacts, after: PlanState, today: string): Judged {
  const before = planOf(facts);
  const [known, found] = [knownFindings(facts, after, today), findingsOf(facts, after, today)];
  const added = changeFindings({ before, after }, known, found).filter(
    ({ ruleId }) => after.status === 'published' || (ruleId !== consentRule && ruleId !== 'P06'),
  );
  const consenting = added
    .filter(({ ruleId, status }) => ruleId === consentRule && status === 'violated')
    .flatMap(({ employeeId }) => employeeId ?? []);
  return { added, consenting: [...new Set(consenting)] };
}

/**
 * The refusal, or null. A legal rule forbids the change. A contract rule, a consent, and a change of a past
 * day require a reason, which is sent under the rule's id.
 */
export function refusedByRules(
  { added }: Pick<Judged, 'added'>,
  reasons: readonly Reason[],
  { today }: Moment,
): Refused | null {
  const violated = added.filter(({ status }) => status === 'violated');
  const forbidden = violated.filter(
    (finding) => finding.severity === 'legal_hard' && !isOver(finding, today),
  );
  if (forbidden[0]) {
    return refuse('rule_forbids', { text: ruleText(forbidden[0]), details: { findings: forbidden } });
  }
  const given = new Set(reasons.map(({ ruleId }) => ruleId));
  const asking = new Set(['legal_hard', 'legal_hard_consent', 'contractual_soft']);
  const unexplained = violated.filter(
    (finding) =>
      asking.has(finding.severity) &&
      !given.has(finding.ruleId) &&
      // Short notice for a past day no longer matters.
      !(isOver(finding, today) && finding.severity !== 'legal_hard'),
  );
  if (unexplained[0]) {
    return refuse('reason_needed', { text: ruleText(unexplained[0]), details: { findings: unexplained } });
  }
  return null;
}
