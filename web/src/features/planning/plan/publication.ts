import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import type { PlanView } from '@fournil/contracts/planning/plan-views';

export const peopleIn = (ones: readonly { readonly employeeId: string | null }[]): number =>
  new Set(ones.map(({ employeeId }) => employeeId)).size;

/** The violations of the law because of which the plan cannot be published. */
export const publicationBlockers = ({ findings }: Pick<PlanView, 'findings'>): readonly PlanFinding[] =>
  findings.filter(({ blocks, status }) => blocks === 'edit' && status === 'violated');
