import { type GridDay, getWeekGrid } from '@fournil/contracts/planning/constraints-endpoints';
import { constraintMessages } from '@fournil/contracts/planning/constraints-rules';
import type { Week } from '@fournil/contracts/planning/week';
import { updateShopSettings } from '@fournil/contracts/settings/shop-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import type { Dispatch } from 'react';
import { failureText } from '../../../shared/api/api-error.ts';
import { apiQuery } from '../../../shared/api/use-api.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { count } from '../../../shared/format/french.ts';
import { copyText } from '../../../shared/ui/copy-text.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { weekBefore } from '../choose-week/week-steps.ts';
import { writeTable } from '../draft/cell-text.ts';
import {
  draftOf,
  fillFrom,
  setAffluence,
  setCells,
  setDay,
  sickWeek,
  type TypedValue,
  toggleSixDays,
} from '../draft/draft.ts';
import {
  at,
  type BlockAction,
  type BlockScope,
  blockOf,
  blockSelection,
  type CellTable,
  copiedTexts,
  type Point,
  pasteTable,
  rowsOf,
  type Selection,
} from '../draft/selection.ts';
import type { WeekSave } from './use-save-week.ts';
import type { WeekAction, WeekState } from './week-state.ts';

export type RowAction = 'sick' | 'six-days' | 'leave' | 'leaves' | 'profile' | BlockAction;

export interface TypedCell {
  readonly point: Point;
  readonly value: TypedValue;
}

interface WeekActionsOptions {
  readonly week: Week;
  readonly state: WeekState;
  readonly dispatch: Dispatch<WeekAction>;
  readonly save: WeekSave;
}

/** Applies the suggestion for an exceptional day: saves it in the settings of the shop; « Annuler » removes it. */
function useSuggestion(settingsRevision: number) {
  const update = useCommand(updateShopSettings);
  return (day: GridDay) => {
    if (!day.suggestion) return;
    const { proposed } = day.suggestion;
    const takeBack = () =>
      update.mutate(
        { body: { exceptionalDays: { [day.date]: null } } },
        { onError: (error) => toast.error(failureText(error)) },
      );
    update.mutate(
      { body: { exceptionalDays: { [day.date]: proposed }, baseRevision: settingsRevision } },
      {
        onSuccess: () =>
          toast.success(`${proposed.label}\u202f: horaires et affluence appliqués`, { undo: takeBack }),
        onError: (error) => toast.error(failureText(error)),
      },
    );
  };
}

/** The actions on the week, by mouse, key or tap alike. */
export function useWeekActions({ week, state, dispatch, save }: WeekActionsOptions) {
  const queries = useQueryClient();
  const applySuggestion = useSuggestion(state.received.settingsRevision);
  const { grid, copied } = state;
  const draft = state.history.now;
  const edit = (change: Extract<WeekAction, { type: 'edited' }>['edit']) =>
    dispatch({ type: 'edited', edit: change });
  const typedAt = ({ row, day }: Point): TypedValue =>
    draft.rows[grid.rows[row]?.employeeId ?? '']?.cells[day] ?? null;
  const typeCells = (cells: readonly TypedCell[]) =>
    edit((now) =>
      setCells(
        now,
        cells.map(({ point, value }) => ({
          employeeId: grid.rows[point.row]?.employeeId ?? '',
          day: point.day,
          typed: value,
        })),
      ),
    );
  const copy = (table: CellTable) => {
    dispatch({ type: 'copied', table });
    // Copied to the clipboard too, for Excel. If the browser does not allow it, the cells can be pasted only in the
    // grid.
    void copyText(writeTable(table));
  };
  /** Copies, pastes or clears the selected cells, or the row or day of the cursor. */
  const runOnBlock = (action: BlockAction, scope: BlockScope, cells: Selection) => {
    const selection = blockSelection(scope, cells, grid.rows.length);
    const points = rowsOf(blockOf(selection));
    if (action === 'copy') {
      copy(points.map((row) => row.map(typedAt)));
      toast.info(copiedTexts[scope]);
    } else if (action === 'clear') typeCells(points.flat().map((point) => ({ point, value: null })));
    else if (copied) typeCells(pasteTable(copied, selection, grid.rows.length));
  };
  const runOnRow = (employeeId: string, action: RowAction) => {
    const row = draft.rows[employeeId];
    if (!row) return;
    switch (action) {
      case 'sick':
        edit((now) => sickWeek(now, employeeId));
        toast.info(constraintMessages.sickWeek);
        return;
      case 'six-days':
        edit((now) => toggleSixDays(now, employeeId));
        toast.info(row.sixDays ? constraintMessages.sixDaysOff : constraintMessages.sixDaysOn);
        return;
      case 'leave':
        dispatch({ type: 'dialog-opened', dialog: { kind: 'record-leave', employeeId } });
        return;
      case 'leaves':
      case 'profile': {
        const tab = action === 'leaves' ? 'leaves' : 'availability';
        dispatch({ type: 'dialog-opened', dialog: { kind: 'profile', employeeId, tab } });
        return;
      }
      default: {
        const index = grid.rows.findIndex((one) => one.employeeId === employeeId);
        runOnBlock(action, 'row', at({ row: index, day: 0 }));
      }
    }
  };
  /** « Reprendre la semaine dernière ». */
  const fillFromLastWeek = async () => {
    try {
      const last = await queries.fetchQuery(apiQuery(getWeekGrid, { params: weekBefore(week) }));
      const { draft: filled, filled: number } = fillFrom(draft, draftOf(last));
      if (number) edit(() => filled);
      toast.info(
        number
          ? `${count(number, 'cellule reprise', 'cellules reprises')} de la semaine dernière (sans maladies, absences ni congés)`
          : 'Rien à reprendre de la semaine dernière',
      );
    } catch (error) {
      toast.error(failureText(error));
    }
  };
  return {
    typedAt,
    typeCells,
    runOnBlock,
    runOnRow,
    fillFromLastWeek,
    /** Keeps a block that the browser put on its own clipboard. */
    keepCopied: (table: CellTable) => dispatch({ type: 'copied', table }),
    setLevel: (day: number, level: number) => edit((now) => setAffluence(now, day, level)),
    setDay: (day: number, value: 'Fermé' | 'Férié') => edit((now) => setDay(now, day, value)),
    applySuggestion: (day: number) => {
      const suggested = grid.days[day];
      if (suggested) applySuggestion(suggested);
    },
    undo: () => dispatch({ type: 'undone' }),
    redo: () => dispatch({ type: 'redone' }),
    /** With Ctrl+S: nothing without unsaved input. */
    saveIfDirty: () => void (save.isNeeded && save.save()),
  };
}
export type WeekActions = ReturnType<typeof useWeekActions>;
