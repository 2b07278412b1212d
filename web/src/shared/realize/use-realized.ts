import type { AnswerOf } from '@fournil/contracts/endpoint';
import type { PlanPerson } from '@fournil/contracts/planning/plan-views';
import { type realizeWeek, reopenPlanning } from '@fournil/contracts/planning/publication-endpoints';
import { useCommand } from '../api/use-command.ts';
import { askFirst } from '../edit/ask-first.ts';
import { todayInParis } from '../format/french.ts';
import { toast } from '../ui/toast.ts';
import { notWorkedText } from './not-worked.ts';

const aheadQuestion = {
  title: 'La semaine n’est pas terminée',
  text: 'Des jours de cette semaine sont encore à venir. Une fois réalisées, leurs heures comptent comme travaillées.',
  confirmLabel: 'Marquer comme réalisé',
};
const takenBack = 'Marqué comme réalisé par erreur, repris aussitôt';
// The specified text [planning-16], without the server's reason.
const statusFailed = 'Erreur lors de la mise à jour du statut';

interface Realized {
  /** The ids of the rows that are realized. */
  readonly ids: readonly string[];
  readonly sunday: string;
  readonly people: readonly Pick<PlanPerson, 'employeeId' | 'name'>[];
  readonly send: () => Promise<AnswerOf<typeof realizeWeek>>;
  readonly onFailed?: (error: unknown) => void;
}

/**
 * Marks rows of a week as realized. Days that are still to come would count as worked: asked first [planning-11], and
 * taken back from the toast. Answers whether it succeeded.
 */
export function useRealized() {
  const reopen = useCommand(reopenPlanning);
  return async ({ ids, sunday, people, send, onFailed }: Realized): Promise<boolean> => {
    const report = async (work: () => Promise<unknown>, done: string, undo?: () => void) => {
      try {
        await work();
        toast.success(done, undo ? { undo } : {});
        return true;
      } catch (error) {
        onFailed?.(error);
        toast.error(statusFailed);
        return false;
      }
    };
    if (sunday > todayInParis() && !(await askFirst(aheadQuestion))) return false;
    /** People declared absent are listed separately: their shifts do not count as hours. */
    const sent = async () => {
      const { data } = await send();
      const text = notWorkedText(data?.notWorked ?? [], people);
      if (text) toast.warning(text);
    };
    const takeBack = async () => {
      for (const id of ids) await reopen.mutateAsync({ params: { id }, body: { reason: takenBack } });
    };
    return report(sent, 'Planning marqué comme réalisé', () => void report(takeBack, 'Planning rouvert'));
  };
}
