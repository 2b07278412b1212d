/** What a plan that was made asks before it is published. Pure. */
import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import type { PlanView } from '@fournil/contracts/planning/plan-views';

export const peopleIn = (ones: readonly { readonly employeeId: string | null }[]): number =>
  new Set(ones.map(({ employeeId }) => employeeId)).size;

/** What the law forbids in the plan: it cannot be published. */
export const publicationBlockers = ({ findings }: Pick<PlanView, 'findings'>): readonly PlanFinding[] =>
  findings.filter(({ blocks, status }) => blocks === 'edit' && status === 'violated');
