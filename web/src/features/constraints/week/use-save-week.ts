import { saveWeekConstraints, type WeekGrid } from '@fournil/contracts/planning/constraints-endpoints';
import { constraintMessages } from '@fournil/contracts/planning/constraints-rules';
import type { Week } from '@fournil/contracts/planning/week';
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useState } from 'react';
import { failureText } from '../../../shared/api/api-error.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { type Choice, type ConflictField, conflictFields } from '../../../shared/ui/conflict.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { type Draft, draftOf, isDirty, saveBody } from '../draft/draft.ts';
import { weekGridQuery } from '../queries.ts';
import { hasUnsavedInput, type WeekAction, type WeekState, weekReducer } from './week-state.ts';

interface SaveWeekOptions {
  readonly week: Week;
  readonly state: WeekState;
  readonly dispatch: Dispatch<WeekAction>;
}

const nothing: ReadonlySet<string> = new Set();

/** The server names the day of a conflict and its row apart; one key for both (see rebase). */
const withRow = (one: ConflictField): ConflictField => {
  const row = 'rowOf' in one && typeof one.rowOf === 'string' ? one.rowOf : null;
  return row === null ? one : { ...one, field: `${row}.${one.field}` };
};

/** Saves the whole week in one call. The user decides on cells that somebody else changed too. */
export function useSaveWeek({ week, state, dispatch }: SaveWeekOptions) {
  const queries = useQueryClient();
  const command = useCommand(saveWeekConstraints);
  const [conflicts, setConflicts] = useState<readonly ConflictField[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const readAgain = () => queries.fetchQuery({ ...weekGridQuery(week), staleTime: 0 });

  /** The draft that is left to save on the week as read again. */
  const reconcile = (grid: WeekGrid, sent: Draft, theirs = nothing): Draft => {
    const action: WeekAction = { type: 'reconciled', grid, sent, theirs };
    dispatch(action);
    return weekReducer(state, action).history.now;
  };

  async function send(grid: WeekGrid, draft: Draft): Promise<boolean> {
    setFailure(null);
    const base = draftOf(grid);
    try {
      if (isDirty(base, draft))
        await command.mutateAsync({ params: { ...week }, body: saveBody(grid, base, draft) });
    } catch (error) {
      const fields = conflictFields(error);
      if (fields?.length) setConflicts(fields.map(withRow));
      else {
        setFailure(failureText(error));
        toast.error(constraintMessages.saveFailed);
      }
      return false;
    }
    setConflicts(null);
    toast.success(constraintMessages.saved);
    // Shows what somebody else saved meanwhile. When it cannot be read, the draft stays as it is.
    await readAgain().then(
      (now) => reconcile(now, draft),
      () => undefined,
    );
    return true;
  }

  return {
    isSaving: command.isPending,
    isNeeded: hasUnsavedInput(state),
    failure,
    conflicts,
    closeConflicts: () => setConflicts(null),
    /** Answers whether the week is saved. */
    save: () => send(state.grid, state.history.now),
    /** After a conflict: reads the week again and saves the input without the fields decided for the other user. */
    decide: async (choices: Readonly<Record<string, Choice>>): Promise<boolean> => {
      const theirs = new Set(Object.keys(choices).filter((field) => choices[field] === 'theirs'));
      try {
        const now = await readAgain();
        return await send(now, reconcile(now, state.base, theirs));
      } catch (error) {
        setFailure(failureText(error));
        return false;
      }
    },
  };
}
export type WeekSave = ReturnType<typeof useSaveWeek>;
