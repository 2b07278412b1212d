/** Unsaved edits of a week in the browser's storage, and their restoring on the current plan. Pure. */
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { startHistory } from '../../../shared/edit/edit-history.ts';
import type { BoardShift } from './board-shift.ts';
import { type EditSession, isDirty, rebase } from './edit-session.ts';
import { changesBetween } from './plan-changes.ts';

export interface KeptEdit {
  /** The revision on which the edits were made; the server compares a save with it. */
  readonly baseRevision: number;
  readonly removed: readonly BoardShift[];
  readonly added: readonly BoardShift[];
}

/** Null if there is nothing to store. */
export const keptEditOf = (session: EditSession): KeptEdit | null =>
  isDirty(session)
    ? { baseRevision: session.baseRevision, ...changesBetween(session.base, session.history.now) }
    : null;

/** `dropped` counts the edits that no longer fit. */
export function resumeEdit(
  plan: Pick<PlanView, 'monday' | 'shifts' | 'revision'>,
  { baseRevision, removed, added }: KeptEdit,
): { readonly session: EditSession; readonly dropped: number } {
  const kept = { base: removed, baseRevision, history: startHistory(added), saving: null };
  return rebase(kept, plan, () => false, baseRevision);
}
