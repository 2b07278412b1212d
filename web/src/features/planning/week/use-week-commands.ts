import { pinShifts } from '@fournil/contracts/planning/edit-endpoints';
import { acceptProposal, discardProposal } from '@fournil/contracts/planning/generation-endpoints';
import { realizePlanning, realizeWeek } from '@fournil/contracts/planning/publication-endpoints';
import type { Week } from '@fournil/contracts/planning/week';
import { failureText } from '../../../shared/api/api-error.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useRefetchOnConflict } from './use-refetch-on-conflict.ts';

/** The commands of a week that need one click. Each shows a message and answers whether it succeeded. */
export function useWeekCommands(week: Week, revision: number) {
  const realize = useCommand(realizePlanning);
  const all = useCommand(realizeWeek);
  const pin = useCommand(pinShifts);
  const accept = useCommand(acceptProposal);
  const discard = useCommand(discardProposal);
  const refetchOnConflict = useRefetchOnConflict(week);

  const report = async (
    work: Promise<unknown>,
    done: string,
    failed: (error: unknown) => string = failureText,
  ) => {
    try {
      await work;
      toast.success(done);
      return true;
    } catch (error) {
      refetchOnConflict(error);
      toast.error(failed(error));
      return false;
    }
  };
  // The text of the specification (D1 8), without the server's reason.
  const statusFailed = () => 'Erreur lors de la mise à jour du statut';
  return {
    /** Id of the row being marked as realized. */
    realizing: realize.isPending ? realize.variables.params.id : null,
    isBusy: all.isPending || accept.isPending || discard.isPending,
    realize: (id: string) =>
      report(
        realize.mutateAsync({ params: { id }, body: { status: 'realized' } }),
        'Planning marqué comme réalisé',
        statusFailed,
      ),
    realizeAll: () =>
      report(all.mutateAsync({ params: week, body: {} }), 'Planning marqué comme réalisé', statusFailed),
    pin: (shiftId: string, pinned: boolean) =>
      report(
        pin.mutateAsync({ params: week, body: { shiftIds: [shiftId], pinned } }),
        pinned ? 'Service épinglé : une nouvelle génération le garde' : 'Service détaché',
      ),
    accept: (id: string) =>
      report(
        accept.mutateAsync({ params: { ...week, id }, body: { baseRevision: revision } }),
        'Proposition retenue',
      ),
    discard: (id: string) =>
      report(discard.mutateAsync({ params: { ...week, id }, body: {} }), 'Proposition écartée'),
  };
}
export type WeekCommands = ReturnType<typeof useWeekCommands>;
