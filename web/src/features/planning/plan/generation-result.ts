/** What is said of a plan that was just made. Pure. */
import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { count } from '../../../shared/format/french.ts';

type Made = Pick<PlanView, 'state' | 'publication' | 'findings' | 'notice'> & {
  readonly toAgree: readonly { readonly employeeId: string | null }[];
};

export const peopleIn = (ones: readonly { readonly employeeId: string | null }[]): number =>
  new Set(ones.map(({ employeeId }) => employeeId)).size;

/** What the law holds against the plan: it cannot be published as it stands. */
export const publicationBlockers = ({ findings }: Pick<PlanView, 'findings'>): readonly PlanFinding[] =>
  findings.filter(({ blocks, status }) => blocks === 'edit' && status === 'violated');

/** Why nobody but the manager sees it yet. */
function draftReason(plan: Omit<Made, 'state' | 'toAgree'>): string {
  if (plan.publication === 'draft') return 'la boutique publie ses semaines à la main';
  if (!plan.notice.first || publicationBlockers(plan).length > 0)
    return 'une règle légale n’est pas respectée';
  const late = peopleIn(plan.notice.findings);
  const publish = '«\u202fPublier\u202f»';
  if (late === 0) return `une autre semaine attend la première publication de la boutique, avec ${publish}`;
  const told = count(late, 'salarié est prévenu', 'salariés sont prévenus');
  const asks = `${publish} demande une seule fois ${late > 1 ? 'leur' : 'son'} accord`;
  return `c’est la première publication de la boutique, et ${told} trop tard\u202f; ${asks}`;
}

/** Whether the staff sees it, whose agreement it waits for, and if nobody sees it, why. */
export function generationResult(plan: Made): {
  readonly isPublished: boolean;
  readonly text: string;
} {
  if (plan.state === 'published') {
    const asked = peopleIn(plan.toAgree);
    const waiting = asked
      ? ` ${count(asked, 'salarié doit encore donner son accord', 'salariés doivent encore donner leur accord')}.`
      : '';
    return { isPublished: true, text: `Généré et publié.${waiting}` };
  }
  return { isPublished: false, text: `Généré, pas encore publié\u202f: ${draftReason(plan)}.` };
}
