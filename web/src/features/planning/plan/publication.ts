/** The questions of a finished plan before it is published. Pure. */
import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import type { PlanView } from '@fournil/contracts/planning/plan-views';

export const peopleIn = (ones: readonly { readonly employeeId: string | null }[]): number =>
  new Set(ones.map(({ employeeId }) => employeeId)).size;

/** The findings of the law in the plan: it cannot be published. */
export const publicationBlockers = ({ findings }: Pick<PlanView, 'findings'>): readonly PlanFinding[] =>
  findings.filter(({ blocks, status }) => blocks === 'edit' && status === 'violated');
