import { saveWeekConstraints, type WeekGrid } from '@fournil/contracts/planning/constraints-endpoints';
import { constraintMessages } from '@fournil/contracts/planning/constraints-rules';
import type { Week } from '@fournil/contracts/planning/week';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../shared/api/api-error.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { type Choice, type ConflictField, conflictFields } from '../../../shared/ui/conflict.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { type Draft, draftOf, isDirty, saveBody } from '../draft/draft.ts';
import { weekGridQuery } from '../queries.ts';
import type { WeekDraft } from './use-week-draft.ts';

/** A cell two people changed; its field names the row too, so that it is one of many. */
const ofCell = (one: ConflictField): ConflictField => {
  const row = 'rowOf' in one && typeof one.rowOf === 'string' ? one.rowOf : null;
  return row === null ? one : { ...one, field: `${row}.${one.field}` };
};

/** Saves the whole week in one call; what two people typed into one cell is asked. */
export function useSaveWeek(week: Week, typed: WeekDraft) {
  const queries = useQueryClient();
  const command = useCommand(saveWeekConstraints);
  const [conflicts, setConflicts] = useState<readonly ConflictField[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const fresh = () => queries.fetchQuery({ ...weekGridQuery(week), staleTime: 0 });

  async function send(grid: WeekGrid, draft: Draft): Promise<boolean> {
    setFailure(null);
    const base = draftOf(grid);
    try {
      if (isDirty(base, draft))
        await command.mutateAsync({ params: { ...week }, body: saveBody(grid, base, draft) });
    } catch (error) {
      const fields = conflictFields(error);
      if (fields?.length) setConflicts(fields.map(ofCell));
      else {
        setFailure(failureText(error));
        toast.error(constraintMessages.saveFailed);
      }
      return false;
    }
    setConflicts(null);
    toast.success(constraintMessages.saved);
    // Recorded: what somebody else saved in the meantime comes with it. A failed read leaves the draft as it is.
    await fresh().then(
      (now) => typed.settle(now, draft),
      () => undefined,
    );
    return true;
  }

  return {
    saving: command.isPending,
    failure,
    conflicts,
    forget: () => setConflicts(null),
    save: () => send(typed.grid, typed.draft),
    /** Reads the week anew, gives up what is theirs, and saves the rest. */
    decide: async (choices: Readonly<Record<string, Choice>>): Promise<boolean> => {
      const theirs = new Set(Object.keys(choices).filter((field) => choices[field] === 'theirs'));
      try {
        const now = await fresh();
        return await send(now, typed.settle(now, typed.base, theirs));
      } catch (error) {
        setFailure(failureText(error));
        return false;
      }
    },
  };
}
