import type { AnswerOf } from '@fournil/contracts/endpoint';
import { pinShifts } from '@fournil/contracts/planning/edit-endpoints';
import { acceptProposal, discardProposal } from '@fournil/contracts/planning/generation-endpoints';
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import {
  realizePlanning,
  realizeWeek,
  reopenPlanning,
  unpublishPlan,
} from '@fournil/contracts/planning/publication-endpoints';
import type { Week } from '@fournil/contracts/planning/week';
import { failureText } from '../../../shared/api/api-error.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { askFirst } from '../../../shared/edit/ask-first.ts';
import { todayInParis } from '../../../shared/format/french.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { notWorkedText } from '../plan/not-worked.ts';
import { useRefetchOnConflict } from './use-refetch-on-conflict.ts';

const aheadQuestion = {
  title: 'La semaine n’est pas terminée',
  text: 'Des jours de cette semaine sont encore à venir. Une fois réalisées, leurs heures comptent comme travaillées.',
  confirmLabel: 'Marquer comme réalisé',
};
interface AcceptOptions {
  readonly people?: readonly string[] | undefined;
  readonly undo: () => void;
}

const takenBack = 'Marqué comme réalisé par erreur, repris aussitôt';

/** The commands of a week that need one click. Each shows a message and answers whether it succeeded. */
export function useWeekCommands(week: Week, plan: PlanView) {
  const { revision } = plan;
  const realize = useCommand(realizePlanning);
  const all = useCommand(realizeWeek);
  const reopen = useCommand(reopenPlanning);
  const pin = useCommand(pinShifts);
  const accept = useCommand(acceptProposal);
  const unpublish = useCommand(unpublishPlan);
  const discard = useCommand(discardProposal);
  const refetchOnConflict = useRefetchOnConflict(week);

  const report = async (
    work: Promise<unknown>,
    done: string,
    failed: (error: unknown) => string = failureText,
    undo?: () => void,
  ) => {
    try {
      await work;
      toast.success(done, undo ? { undo } : {});
      return true;
    } catch (error) {
      refetchOnConflict(error);
      toast.error(failed(error));
      return false;
    }
  };
  // The text of the specification [planning-16], without the server's reason.
  const statusFailed = () => 'Erreur lors de la mise à jour du statut';
  /** Days that are still to come would count as worked: asked first [planning-11], and taken back from the toast. */
  const realized = async (ids: readonly string[], send: () => Promise<AnswerOf<typeof realizePlanning>>) => {
    const isAhead = (plan.days.at(-1)?.date ?? '') > todayInParis();
    if (isAhead && !(await askFirst(aheadQuestion))) return false;
    const takeBack = async () => {
      for (const id of ids) await reopen.mutateAsync({ params: { id }, body: { reason: takenBack } });
    };
    /** Who was declared away is listed apart: their shifts are not among the hours. */
    const sent = async () => {
      const { data } = await send();
      const text = notWorkedText(data?.notWorked ?? [], plan.people);
      if (text) toast.warning(text);
    };
    return report(
      sent(),
      'Planning marqué comme réalisé',
      statusFailed,
      () => void report(takeBack(), 'Planning rouvert', statusFailed),
    );
  };
  return {
    /** Id of the row being marked as realized. */
    realizing: realize.isPending ? realize.variables.params.id : null,
    isBusy: all.isPending || accept.isPending || discard.isPending,
    realize: (id: string) =>
      realized([id], () => realize.mutateAsync({ params: { id }, body: { status: 'realized' } })),
    realizeAll: () =>
      realized(
        plan.people.filter(({ status }) => status === 'generated').map(({ planningId }) => planningId),
        () => all.mutateAsync({ params: week, body: {} }),
      ),
    pin: (shiftId: string, pinned: boolean) =>
      report(
        pin.mutateAsync({ params: week, body: { shiftIds: [shiftId], pinned } }),
        pinned ? 'Créneau épinglé : une nouvelle génération le garde' : 'Créneau détaché',
      ),
    /** `people`: whose shifts are taken, everybody's by default. */
    accept: (id: string, { people, undo }: AcceptOptions) =>
      report(
        accept.mutateAsync({
          params: { ...week, id },
          body: { baseRevision: revision, draft: true, ...(people ? { people: [...people] } : {}) },
        }),
        'Proposition retenue',
        failureText,
        undo,
      ),
    /** `published`: the revision that was published. */
    unpublish: (published: number) =>
      report(
        unpublish.mutateAsync({ params: week, body: { baseRevision: published } }),
        "Publication annulée\u202f: la semaine est de nouveau un brouillon, personne n'a été prévenu",
      ),
    discard: (id: string) =>
      report(discard.mutateAsync({ params: { ...week, id }, body: {} }), 'Proposition écartée'),
  };
}
export type WeekCommands = ReturnType<typeof useWeekCommands>;
