import { applyRemedy } from '@fournil/contracts/planning/edit-endpoints';
import type { PlanRemedy } from '@fournil/contracts/planning/plan-shortfalls';
import type { Week } from '@fournil/contracts/planning/week';
import type { Dispatch } from 'react';
import { failureText } from '../../../shared/api/api-error.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { type GivenReasons, refusedFindings } from '../saving/save-refusal.ts';
import { useRefetchOnConflict } from './use-refetch-on-conflict.ts';
import type { WeekAction } from './week-state.ts';

/** Applies a remedy of a shortfall; if a rule must be overruled, the user is first asked for the reason. */
export function useRemedy(week: Week, revision: number, dispatch: Dispatch<WeekAction>) {
  const command = useCommand(applyRemedy);
  const refetchOnConflict = useRefetchOnConflict(week);
  const apply = async (remedy: PlanRemedy, given?: GivenReasons): Promise<boolean> => {
    try {
      const body = {
        ...{ baseRevision: revision, remedy },
        ...{ reasons: [...(given?.reasons ?? [])], asksAgreement: given?.asksAgreement ?? false },
      };
      await command.mutateAsync({ params: week, body });
      dispatch({ type: 'question-closed' });
      toast.success('Remède appliqué');
      return true;
    } catch (error) {
      const findings = refusedFindings(error, 'reason_needed');
      refetchOnConflict(error);
      if (findings)
        dispatch({ type: 'question-asked', question: { kind: 'remedy-reasons', remedy, findings } });
      else toast.error(failureText(error));
      return false;
    }
  };
  return {
    isBusy: command.isPending,
    /** Answers whether it was applied; without reasons it may ask for them first. */
    apply,
  };
}
