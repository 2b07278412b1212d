import { editPlan } from '@fournil/contracts/planning/edit-endpoints';
import { getWeekPlan } from '@fournil/contracts/planning/read-endpoints';
import type { Week } from '@fournil/contracts/planning/week';
import { useQueryClient } from '@tanstack/react-query';
import type { Dispatch } from 'react';
import { failureText } from '../../../shared/api/api-error.ts';
import { apiQuery } from '../../../shared/api/use-api.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { toast } from '../../../shared/ui/toast.ts';
import type { BoardShift } from '../plan/board-shift.ts';
import type { EditBody } from '../plan/read-plan.ts';
import type { WeekAction, WeekState } from '../week/week-state.ts';
import { type GivenReasons, type PlanConflict, saveRefusal } from './save-refusal.ts';
import { type EditStatus, editObstacles } from './use-edit-status.ts';

const noReasons: GivenReasons = { reasons: [], asksAgreement: false };

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
    given: GivenReasons,
    doneText: string,
  ): Promise<boolean> => {
    dispatch({ type: 'save-started', shifts });
    try {
      const sent = { baseRevision, ...body, ...given, reasons: [...given.reasons] };
      const { data } = await command.mutateAsync({ params: week, body: sent });
      dispatch({ type: 'saved', revision: data.revision, ids: data.added });
      toast.success(doneText);
      return true;
    } catch (error) {
      const refusal = saveRefusal(error);
      dispatch({ type: 'save-refused', refusal });
      if (!refusal) toast.error(`Erreur lors de l'enregistrement\u202f: ${failureText(error)}`);
      return false;
    }
  };

  const rebaseOnNewest = async (
    { revision }: PlanConflict,
    keepTheirs: (shift: BoardShift, date: string) => boolean,
  ) => {
    dispatch({ type: 'question-closed' });
    const { queryKey } = apiQuery(getWeekPlan, { params: week });
    await queries.refetchQueries({ queryKey });
    const plan = queries.getQueryData(queryKey);
    if (!plan) return;
    dispatch({
      type: 'rebased',
      plan,
      keepTheirs: (shift) => keepTheirs(shift, plan.days[shift.day]?.date ?? ''),
      seenRevision: revision,
    });
  };

  return {
    saving: command.isPending,
    /** Answers whether the edit is saved; without reasons it may ask for them first. */
    save: async (given?: GivenReasons): Promise<boolean> => {
      if (!edit.body) return true;
      // The check of an outdated edit may ask for a reason that the save will not need.
      const findings = edit.isOutdated ? [] : editObstacles(edit.check).needReason;
      if (given || findings.length === 0)
        return send(edit.shifts, edit.body, given ?? noReasons, 'Modifications enregistrées');
      dispatch({ type: 'question-asked', question: { kind: 'reasons', findings } });
      return false;
    },
    /** Saves an edit at once, without « Enregistrer »: a replacement that was chosen. */
    saveNow: (shifts: readonly BoardShift[], body: EditBody, doneText: string) =>
      void send(shifts, body, noReasons, doneText),
    /** After a conflict, applies the whole edit to the newest plan. */
    keepMine: (conflict: PlanConflict) => void rebaseOnNewest(conflict, () => false),
    /** After a conflict: the edit without the days the other user changed. */
    keepTheirs: (conflict: PlanConflict) =>
      void rebaseOnNewest(conflict, ({ personId }, date) =>
        conflict.changes.some((change) => change.employeeId === personId && change.date === date),
      ),
  };
}
