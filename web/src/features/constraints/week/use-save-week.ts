import { getWeekGrid, saveWeekConstraints } from '@fournil/contracts/planning/constraints-endpoints';
import { constraintMessages } from '@fournil/contracts/planning/constraints-rules';
import type { Week } from '@fournil/contracts/planning/week';
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useState } from 'react';
import { failureText } from '../../../shared/api/api-error.ts';
import { apiQuery } from '../../../shared/api/use-api.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import {
  type Choices,
  type Conflict,
  type ConflictField,
  conflictOf,
} from '../../../shared/edit/conflict.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { isDirty, saveBody } from '../draft/draft.ts';
import { affluenceRow, hasUnsavedInput, type WeekAction, type WeekState, weekReducer } from './week-state.ts';

interface SaveWeekOptions {
  readonly week: Week;
  readonly state: WeekState;
  readonly dispatch: Dispatch<WeekAction>;
}

const rowOf = (field: ConflictField): string =>
  'rowOf' in field && typeof field.rowOf === 'string' ? field.rowOf : affluenceRow;

/** The server gives day and row of a conflict separately; here they are one key (see rebase). */
const withRow = (field: ConflictField): ConflictField =>
  rowOf(field) === affluenceRow ? field : { ...field, field: `${rowOf(field)}.${field.field}` };

/** Saves the whole week in one call. The user decides on cells that somebody else changed too. */
export function useSaveWeek({ week, state, dispatch }: SaveWeekOptions) {
  const queries = useQueryClient();
  const command = useCommand(saveWeekConstraints);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const readAgain = () => queries.fetchQuery(apiQuery(getWeekGrid, { params: week, staleTime: 0 }));

  async function send({ revisions, base, history }: WeekState): Promise<boolean> {
    setFailure(null);
    const sent = history.now;
    let saved = { revision: -1 };
    try {
      if (isDirty(base, sent)) {
        const body = saveBody(revisions, base, sent);
        saved = (await command.mutateAsync({ params: { ...week }, body })).data;
      }
    } catch (error) {
      const found = conflictOf(error);
      setConflict(found);
      if (!found) {
        setFailure(failureText(error));
        toast.error(constraintMessages.saveFailed);
      }
      return false;
    }
    setConflict(null);
    toast.success(constraintMessages.saved);
    // Shows changes saved by others meanwhile. If they cannot be loaded, the draft is unchanged.
    await readAgain().then(
      (grid) => dispatch({ type: 'saved', grid, sent, revision: saved.revision }),
      () => undefined,
    );
    return true;
  }

  return {
    isSaving: command.isPending,
    isNeeded: hasUnsavedInput(state),
    failure,
    /** The conflicting cells; null if there are none. */
    conflict: conflict && { ...conflict, fields: conflict.fields.map(withRow) },
    closeConflict: () => setConflict(null),
    /** Answers whether the week is saved. */
    save: () => send(state),
    /** After a conflict: saves the input without the fields decided for the other user. */
    decide: async (choices: Choices): Promise<boolean> => {
      if (!conflict) return false;
      setConflict(null);
      const theirs = new Set(Object.keys(choices).filter((field) => choices[field] === 'theirs'));
      const rows = new Set(conflict.fields.map(rowOf));
      try {
        const grid = await readAgain();
        const decided: WeekAction = {
          type: 'conflict-decided',
          grid,
          theirs,
          rows,
          revision: conflict.revision,
        };
        dispatch(decided);
        return await send(weekReducer(state, decided));
      } catch (error) {
        setFailure(failureText(error));
        return false;
      }
    },
  };
}
export type WeekSave = ReturnType<typeof useSaveWeek>;
