import { type Dispatch, useRef } from 'react';
import { toast } from '../../../shared/ui/toast.ts';
import type { BoardShift } from '../plan/board-shift.ts';
import { changesBetween } from '../plan/plan-changes.ts';
import { editBody } from '../plan/read-plan.ts';
import type { useSave } from '../saving/use-save.ts';
import { hasUnsavedEdits, type WeekAction, type WeekState } from './week-state.ts';

interface RestoreOptions {
  readonly state: WeekState;
  readonly dispatch: Dispatch<WeekAction>;
  readonly save: ReturnType<typeof useSave>;
}

/**
 * Restores the shifts replaced by a generation or a proposal, in one save with its usual questions. Called
 * later, from a toast: it acts on the week at that time.
 */
export function useRestore(options: RestoreOptions): (before: readonly BoardShift[]) => void {
  const latest = useRef(options);
  latest.current = options;
  return (before) => {
    const { state, dispatch, save } = latest.current;
    if (hasUnsavedEdits(state)) {
      toast.info('Enregistrez ou abandonnez d’abord vos modifications');
      return;
    }
    const now = state.session.history.now;
    // Shifts that have begun since stay.
    const shifts = [...before.filter(({ frozen }) => !frozen), ...now.filter(({ frozen }) => frozen)];
    const changes = changesBetween(now, shifts);
    if (changes.removed.length + changes.added.length === 0) return;
    dispatch({ type: 'edited', shifts, label: 'rétablir le planning d’avant' });
    const dates = state.plan.days.map(({ date }) => date);
    save.saveNow(shifts, editBody(changes, dates), 'Planning d’avant rétabli');
  };
}
