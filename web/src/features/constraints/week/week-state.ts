/** The state of the page of a week's constraints besides the server's answers, as one reducer. Pure. */
import type { WeekGrid } from '@fournil/contracts/planning/constraints-endpoints';
import { type EditHistory, recordEdit, redo, startHistory, undo } from '../../../shared/edit/edit-history.ts';
import {
  changedLevels,
  changedRows,
  type Draft,
  draftOf,
  isDirty,
  type Revisions,
  rebase,
  revisionsOf,
} from '../draft/draft.ts';
import { type KeptInput, withKeptInput } from '../draft/kept-input.ts';
import type { CellTable } from '../draft/selection.ts';

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
  readonly revisions: Revisions;
  readonly history: EditHistory<Draft>;
  readonly copied: CellTable | null;
  readonly dialog: WeekDialog | null;
}

export type WeekAction =
  | { readonly type: 'grid-received'; readonly grid: WeekGrid }
  | { readonly type: 'edited'; readonly edit: (draft: Draft) => Draft }
  | { readonly type: 'undone' | 'redone' }
  /** `sent` was saved at `revision`, and the week read again. */
  | {
      readonly type: 'saved';
      readonly grid: WeekGrid;
      readonly sent: Draft;
      readonly revision: number;
    }
  /**
   * A conflict was decided and the week reloaded: input in the fields `theirs` is dropped. The next save of
   * these rows is compared with the revision of the conflict.
   */
  | {
      readonly type: 'conflict-decided';
      readonly grid: WeekGrid;
      readonly theirs: ReadonlySet<string>;
      readonly rows: ReadonlySet<string>;
      readonly revision: number | undefined;
    }
  | { readonly type: 'resumed'; readonly input: KeptInput }
  | { readonly type: 'copied'; readonly table: CellTable }
  | { readonly type: 'dialog-opened'; readonly dialog: WeekDialog }
  | { readonly type: 'dialog-closed' };

const basedOn = (grid: WeekGrid) => {
  const base = draftOf(grid);
  return { received: grid, grid, base, revisions: revisionsOf(grid), history: startHistory(base) };
};

export const initialWeekState = (grid: WeekGrid): WeekState => ({
  ...basedOn(grid),
  copied: null,
  dialog: null,
});

export const hasUnsavedInput = ({ base, history }: WeekState): boolean => isDirty(base, history.now);

/** The key of the affluence among the rows. */
export const affluenceRow = 'affluence';

/**
 * The input made since `sent` on the week as read again. Rows with input stay compared with the revision of `heldAt`,
 * else against the one before, so that another user's later change of the same cell is found.
 */
function reapply(
  state: WeekState,
  { grid, theirs = new Set() }: { readonly grid: WeekGrid; readonly theirs?: ReadonlySet<string> },
  sent: Draft,
  heldAt: (row: string) => number | undefined,
): WeekState {
  const fresh = basedOn(grid);
  const now = rebase(sent, state.history.now, fresh.base, theirs);
  const rows = changedRows(fresh.base, now).map((row) => [
    row,
    heldAt(row) ?? state.revisions.rows[row] ?? -1,
  ]);
  const hasLevels = changedLevels(fresh.base, now).length > 0;
  return {
    ...state,
    ...fresh,
    revisions: {
      rows: { ...fresh.revisions.rows, ...Object.fromEntries(rows) },
      affluence: hasLevels ? (heldAt(affluenceRow) ?? state.revisions.affluence) : fresh.revisions.affluence,
    },
    history: isDirty(fresh.base, now) ? recordEdit(fresh.history, now) : fresh.history,
  };
}

export function weekReducer(state: WeekState, action: WeekAction): WeekState {
  const { history } = state;
  switch (action.type) {
    case 'grid-received':
      if (action.grid === state.received) return state;
      if (hasUnsavedInput(state)) return { ...state, received: action.grid };
      return { ...state, ...basedOn(action.grid) };
    case 'edited':
      return { ...state, history: recordEdit(history, action.edit(history.now)) };
    case 'undone':
      return { ...state, history: undo(history) };
    case 'redone':
      return { ...state, history: redo(history) };
    case 'saved': {
      const saved = new Set(changedRows(state.base, action.sent));
      return reapply(state, action, action.sent, (row) => (saved.has(row) ? action.revision : undefined));
    }
    case 'conflict-decided':
      return reapply(state, action, state.base, (row) =>
        action.rows.has(row) ? action.revision : undefined,
      );
    case 'resumed': {
      const { revisions, history: before } = state;
      const { rows, affluence } = action.input.revisions;
      return {
        ...state,
        revisions: { rows: { ...revisions.rows, ...rows }, affluence },
        history: recordEdit(before, withKeptInput(before.now, action.input)),
      };
    }
    case 'copied':
      return { ...state, copied: action.table };
    case 'dialog-opened':
      return { ...state, dialog: action.dialog };
    case 'dialog-closed':
      return { ...state, dialog: null };
  }
}
