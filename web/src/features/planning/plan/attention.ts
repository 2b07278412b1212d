/** The week's points as its page counts them: the dashboard counts by the same function. Pure. */
import type { AttentionPoint } from '@fournil/contracts/planning/outlook-views';
import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { attentionPoints } from '@fournil/domain/week/attention/points';

export type Looked = Pick<
  PlanView,
  'monday' | 'state' | 'findings' | 'shortfalls' | 'barred' | 'toAgree' | 'people'
>;

export const pointsOf = (plan: Looked, today: string): readonly AttentionPoint[] =>
  attentionPoints({
    ...plan,
    today,
    isPublished: plan.state === 'published',
    isHeld: (skill) => plan.people.some(({ skills }) => skills.includes(skill)),
    nameOf: (id) => plan.people.find(({ employeeId }) => employeeId === id)?.name ?? 'Salarié',
  });

export const peopleIn = (ones: readonly { readonly employeeId: string | null }[]): number =>
  new Set(ones.map(({ employeeId }) => employeeId)).size;

/** The violations of the law because of which the plan cannot be published. */
export const publicationBlockers = ({ findings }: Pick<PlanView, 'findings'>): readonly PlanFinding[] =>
  findings.filter(({ blocks, status }) => blocks === 'edit' && status === 'violated');
