import { editPlan } from '@fournil/contracts/planning/edit-endpoints';
import type { ConcurrentChange } from '@fournil/contracts/planning/plan-shapes';
import type { Week } from '@fournil/contracts/planning/week';
import { useQueryClient } from '@tanstack/react-query';
import type { Dispatch } from 'react';
import { failureText } from '../../../shared/api/api-error.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { toast } from '../../../shared/ui/toast.ts';
import type { BoardShift } from '../plan/board-shift.ts';
import type { EditBody } from '../plan/read-plan.ts';
import { weekPlanQuery } from '../queries.ts';
import type { WeekAction, WeekState } from '../week/week-state.ts';
import { type GivenReason, saveRefusal } from './save-refusal.ts';
import { type EditStatus, editObstacles } from './use-edit-status.ts';

interface SaveOptions {
  readonly week: Week;
  readonly state: WeekState;
  readonly edit: EditStatus;
  readonly dispatch: Dispatch<WeekAction>;
}

/** Saves the edits of the week in one call, and reconciles them with another user's after a conflict. */
export function useSave({ week, state, edit, dispatch }: SaveOptions) {
  const command = useCommand(editPlan);
  const queries = useQueryClient();
  const { baseRevision } = state.session;

  const send = async (
    shifts: readonly BoardShift[],
    body: EditBody,
    reasons: readonly GivenReason[],
    doneText: string,
  ) => {
    dispatch({ type: 'save-started', shifts });
    try {
      const sent = { baseRevision, ...body, reasons: [...reasons] };
      const { data } = await command.mutateAsync({ params: week, body: sent });
      dispatch({ type: 'saved', revision: data.revision, ids: data.added });
      toast.success(doneText);
    } catch (error) {
      const refusal = saveRefusal(error);
      dispatch({ type: 'save-refused', refusal });
      if (!refusal) toast.error(`Erreur lors de l'enregistrement\u202f: ${failureText(error)}`);
    }
  };

  const rebaseOnNewest = async (keepTheirs: (shift: BoardShift, date: string) => boolean) => {
    dispatch({ type: 'question-closed' });
    const { queryKey } = weekPlanQuery(week);
    await queries.refetchQueries({ queryKey });
    const plan = queries.getQueryData(queryKey);
    if (!plan) return;
    dispatch({
      type: 'rebased',
      plan,
      keepTheirs: (shift) => keepTheirs(shift, plan.days[shift.day]?.date ?? ''),
    });
  };

  return {
    saving: command.isPending,
    save: (reasons: readonly GivenReason[] = []) => {
      if (!edit.body) return;
      // The check of an outdated edit may ask for a reason that the save will not need.
      const findings = edit.isOutdated ? [] : editObstacles(edit.check).needReason;
      if (reasons.length === 0 && findings.length > 0)
        dispatch({ type: 'question-asked', question: { kind: 'reasons', findings } });
      else void send(edit.shifts, edit.body, reasons, 'Modifications enregistrées');
    },
    /** Saves an edit at once, without « Enregistrer »: a replacement that was chosen. */
    saveNow: (shifts: readonly BoardShift[], body: EditBody, doneText: string) =>
      void send(shifts, body, [], doneText),
    /** After a conflict: the whole edit on top of the newest plan. */
    keepMine: () => void rebaseOnNewest(() => false),
    /** After a conflict: the edit without the days the other user changed. */
    keepTheirs: (changes: readonly ConcurrentChange[]) =>
      void rebaseOnNewest(({ personId }, date) =>
        changes.some((change) => change.employeeId === personId && change.date === date),
      ),
  };
}
