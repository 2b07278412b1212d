import { pinShifts } from '@fournil/contracts/planning/edit-endpoints';
import { acceptProposal, discardProposal } from '@fournil/contracts/planning/generation-endpoints';
import {
  realizePlanning,
  realizeWeek,
  reopenPlanning,
} from '@fournil/contracts/planning/publication-endpoints';
import type { Week } from '@fournil/contracts/planning/week';
import { failureText } from '../../../shared/api/api-error.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useReread } from './use-reread.ts';

/** The commands of a week that are one click each: they say what was done, or why it was not. */
export function useWeekCommands(week: Week, revision: number) {
  const realize = useCommand(realizePlanning);
  const all = useCommand(realizeWeek);
  const reopen = useCommand(reopenPlanning);
  const pin = useCommand(pinShifts);
  const accept = useCommand(acceptProposal);
  const discard = useCommand(discardProposal);
  const reread = useReread(week);

  const tell = async (work: Promise<unknown>, done: string, failed: (error: unknown) => string) => {
    try {
      await work;
      toast.success(done);
      return true;
    } catch (error) {
      reread(error);
      toast.error(failed(error));
      return false;
    }
  };
  // The exact text of the specification (D1 8); the server's reason follows where it has one.
  const statusFailed = () => 'Erreur lors de la mise à jour du statut';
  const because = (error: unknown) => failureText(error);
  return {
    /** The row or the proposal under way, so that its button says so. */
    realizing: realize.isPending ? realize.variables.params.id : null,
    busy: all.isPending || accept.isPending || discard.isPending || reopen.isPending,
    realize: (id: string) =>
      tell(
        realize.mutateAsync({ params: { id }, body: { status: 'realized' } }),
        'Planning marqué comme réalisé',
        statusFailed,
      ),
    realizeAll: () =>
      tell(all.mutateAsync({ params: week, body: {} }), 'Planning marqué comme réalisé', statusFailed),
    reopen: (id: string, reason: string) =>
      tell(reopen.mutateAsync({ params: { id }, body: { reason } }), 'Planning rouvert', because),
    pin: (shiftId: string, pinned: boolean) =>
      tell(
        pin.mutateAsync({ params: week, body: { shiftIds: [shiftId], pinned } }),
        pinned ? 'Service épinglé : une nouvelle génération le garde' : 'Service détaché',
        because,
      ),
    accept: (id: string) =>
      tell(
        accept.mutateAsync({ params: { ...week, id }, body: { baseRevision: revision } }),
        'Proposition retenue',
        because,
      ),
    discard: (id: string) =>
      tell(discard.mutateAsync({ params: { ...week, id }, body: {} }), 'Proposition écartée', because),
  };
}
export type WeekCommands = ReturnType<typeof useWeekCommands>;
