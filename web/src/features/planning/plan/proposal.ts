/** What taking a kept result would ask, as the server will ask it (D074, D077). */
import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import type { PlanView } from '@fournil/contracts/planning/plan-views';

export interface Asked {
  /** The law forbids it as the week now is. */
  readonly blocking: readonly PlanFinding[];
  /** Part-timers of a published week who must agree to a short notice. */
  readonly notice: readonly PlanFinding[];
}

/** The rule of the part-timers' seven working days; late notice of the others is only told (P06). */
const consentRule = 'P05';

export function askedBy(plan: Pick<PlanView, 'state' | 'proposals'>, proposalId: string): Asked {
  const proposal = plan.proposals.find(({ _id }) => _id === proposalId);
  const violated = proposal?.findings.filter(({ status }) => status === 'violated') ?? [];
  return {
    blocking: violated.filter(({ severity }) => severity === 'legal_hard'),
    // Of a draft nobody has been told anything yet: publishing asks.
    notice: plan.state === 'published' ? violated.filter(({ ruleId }) => ruleId === consentRule) : [],
  };
}

export const asksNothing = ({ blocking, notice }: Asked): boolean =>
  blocking.length === 0 && notice.length === 0;
