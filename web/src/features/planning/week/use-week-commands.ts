import { pinShifts } from '@fournil/contracts/planning/edit-endpoints';
import { acceptProposal, discardProposal } from '@fournil/contracts/planning/generation-endpoints';
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import {
  realizePlanning,
  realizeWeek,
  unpublishPlan,
} from '@fournil/contracts/planning/publication-endpoints';
import type { Week } from '@fournil/contracts/planning/week';
import { failureText } from '../../../shared/api/api-error.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { useRealized } from '../../../shared/realize/use-realized.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useRefetchOnConflict } from './use-refetch-on-conflict.ts';

interface AcceptOptions {
  readonly people?: readonly string[] | undefined;
  readonly undo: () => void;
}

/** The commands of a week that need one click. Each shows a message and answers whether it succeeded. */
export function useWeekCommands(week: Week, plan: PlanView) {
  const { revision } = plan;
  const realize = useCommand(realizePlanning);
  const all = useCommand(realizeWeek);
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
  const realized = useRealized();
  const rows = { sunday: plan.days.at(-1)?.date ?? '', people: plan.people, onFailed: refetchOnConflict };
  return {
    /** Id of the row being marked as realized. */
    realizing: realize.isPending ? realize.variables.params.id : null,
    isBusy: all.isPending || accept.isPending || discard.isPending,
    realize: (id: string) =>
      realized({
        ...rows,
        ids: [id],
        send: () => realize.mutateAsync({ params: { id }, body: { status: 'realized' } }),
      }),
    realizeAll: () =>
      realized({
        ...rows,
        ids: plan.people.filter(({ status }) => status === 'generated').map(({ planningId }) => planningId),
        send: () => all.mutateAsync({ params: week, body: {} }),
      }),
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
