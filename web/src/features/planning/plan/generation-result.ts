/** What is said of a plan that was just made. Pure. */
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { count } from '../../../shared/format/french.ts';

type Made = Pick<PlanView, 'state' | 'publication'> & {
  readonly toAgree: readonly { readonly employeeId: string | null }[];
};

export const peopleIn = (ones: readonly { readonly employeeId: string | null }[]): number =>
  new Set(ones.map(({ employeeId }) => employeeId)).size;

/** Whether the staff sees it, whose agreement it waits for, and if nobody sees it, why. */
export function generationResult({ state, publication, toAgree }: Made): {
  readonly isPublished: boolean;
  readonly text: string;
} {
  if (state === 'published') {
    const asked = peopleIn(toAgree);
    const waiting = asked
      ? ` ${count(asked, 'salarié doit encore donner son accord', 'salariés doivent encore donner leur accord')}.`
      : '';
    return { isPublished: true, text: `Généré et publié.${waiting}` };
  }
  const reason =
    publication === 'draft'
      ? 'la boutique publie ses semaines à la main'
      : 'une règle légale n’est pas respectée';
  return { isPublished: false, text: `Généré, pas encore publié\u202f: ${reason}.` };
}
