/** Everything the page of a week's constraints holds beside what the server answers, as one reducer. Pure. */
import type { WeekGrid } from '@fournil/contracts/planning/constraints-endpoints';
import type { CellTable } from '../draft/cell-table.ts';
import { type Draft, draftOf, isDirty, rebase } from '../draft/draft.ts';
import { begin, type History, redo, step, undo } from '../draft/draft-history.ts';

export type ProfileTab = 'availability' | 'leaves';

export type WeekDialog =
  /** `employeeId` is '' when nobody is chosen yet. */
  | { readonly kind: 'record-leave'; readonly employeeId: string }
  | { readonly kind: 'profile'; readonly employeeId: string; readonly tab: ProfileTab };

export interface WeekState {
  /** The newest answer of the server. While there is unsaved input, the draft stays based on `grid`. */
  readonly received: WeekGrid;
  /** The answer the draft is based on, and its values. */
  readonly grid: WeekGrid;
  readonly base: Draft;
  readonly history: History<Draft>;
  readonly copied: CellTable | null;
  readonly dialog: WeekDialog | null;
}

export type WeekAction =
  | { readonly type: 'grid-received'; readonly grid: WeekGrid }
  | { readonly type: 'edited'; readonly edit: (draft: Draft) => Draft }
  | { readonly type: 'undone' | 'redone' }
  /**
   * The week was read again after `sent` was saved, or after a conflict: what was typed since `sent` is kept, except
   * the fields in `theirs`.
   */
  | {
      readonly type: 'reconciled';
      readonly grid: WeekGrid;
      readonly sent: Draft;
      readonly theirs: ReadonlySet<string>;
    }
  | { readonly type: 'copied'; readonly table: CellTable }
  | { readonly type: 'dialog-opened'; readonly dialog: WeekDialog }
  | { readonly type: 'dialog-closed' };

const basedOn = (grid: WeekGrid) => {
  const base = draftOf(grid);
  return { received: grid, grid, base, history: begin(base) };
};

export const initialWeekState = (grid: WeekGrid): WeekState => ({
  ...basedOn(grid),
  copied: null,
  dialog: null,
});

export const hasUnsavedInput = ({ base, history }: WeekState): boolean => isDirty(base, history.now);

export function weekReducer(state: WeekState, action: WeekAction): WeekState {
  const { history } = state;
  switch (action.type) {
    case 'grid-received':
      if (action.grid === state.received) return state;
      if (hasUnsavedInput(state)) return { ...state, received: action.grid };
      return { ...state, ...basedOn(action.grid) };
    case 'edited':
      return { ...state, history: step(history, action.edit(history.now)) };
    case 'undone':
      return { ...state, history: undo(history) };
    case 'redone':
      return { ...state, history: redo(history) };
    case 'reconciled': {
      const fresh = basedOn(action.grid);
      const now = rebase(action.sent, history.now, fresh.base, action.theirs);
      const kept = isDirty(fresh.base, now) ? step(fresh.history, now) : fresh.history;
      return { ...state, ...fresh, history: kept };
    }
    case 'copied':
      return { ...state, copied: action.table };
    case 'dialog-opened':
      return { ...state, dialog: action.dialog };
    case 'dialog-closed':
      return { ...state, dialog: null };
  }
}
