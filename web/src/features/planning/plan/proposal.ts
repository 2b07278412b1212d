/** The decisions needed before a proposal can be accepted, by the same rules as the server [planning-8]. */
import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import type { PlanView } from '@fournil/contracts/planning/plan-views';

export interface AcceptanceNeeds {
  /** Legal rules that forbid it as the week now is. */
  readonly blocking: readonly PlanFinding[];
  /** Part-timers of a published week who must agree to a short notice. */
  readonly notice: readonly PlanFinding[];
}

/** The seven working days of notice of part-timers. The notice of the others (P06) needs no agreement. */
export const consentRule = 'P05';

export function acceptanceNeeds(
  plan: Pick<PlanView, 'state' | 'proposals'>,
  proposalId: string,
  /** The people whose shifts are to be taken; everybody's by default. */
  people?: readonly string[],
): AcceptanceNeeds {
  const proposal = plan.proposals.find(({ _id }) => _id === proposalId);
  const violated =
    proposal?.findings.filter(
      ({ status, employeeId }) =>
        status === 'violated' && (!people || (employeeId !== null && people.includes(employeeId))),
    ) ?? [];
  return {
    blocking: violated.filter(({ severity }) => severity === 'legal_hard'),
    // Employees do not see a draft: their agreement is asked for when it is published.
    notice: plan.state === 'published' ? violated.filter(({ ruleId }) => ruleId === consentRule) : [],
  };
}

export const needsNothing = ({ blocking, notice }: AcceptanceNeeds): boolean =>
  blocking.length === 0 && notice.length === 0;
