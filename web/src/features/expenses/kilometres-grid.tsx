import {
  type KilometresOfMonth,
  recordKilometres,
  resetKilometres,
} from '@fournil/contracts/expenses/endpoints';
import { expenseMessages, kilometresOf, mostJourneys, sumOf } from '@fournil/contracts/expenses/rules';
import { ofName } from '@fournil/contracts/french-words';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconCar, IconRestore } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { askFirst } from '../../shared/edit/ask-first.ts';
import { lazyDialog } from '../../shared/edit/lazy-dialog.tsx';
import { useUnsavedGuard } from '../../shared/edit/unsaved-guard.ts';
import { formatMoney, formatNumber } from '../../shared/format/french.ts';
import { type Month, monthTitle } from '../../shared/month/months.ts';
import type { NumberRow, SideColumn } from '../../shared/number-grid/grid-row.tsx';
import { GridActions, NumberGrid } from '../../shared/number-grid/number-grid.tsx';
import { useGridSave } from '../../shared/number-grid/use-grid-save.tsx';
import { type NumberColumn, useNumberGrid, type Values } from '../../shared/number-grid/use-number-grid.ts';
import { useNameWithNote } from '../../shared/queries/employees.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { toast } from '../../shared/ui/toast.ts';
import classes from './expenses.module.css';
import { rowsOf } from './month-page.tsx';
import { ScalePanel, scaleOf } from './scale-panel.tsx';

const VehiclesDialog = lazyDialog(() => import('./vehicles-dialog.tsx'));

const km = (distance: number) => `${formatNumber(distance)}\u202fkm`;

interface KilometresGridProps {
  readonly month: Month;
  readonly kilometres: KilometresOfMonth;
}

interface Person {
  readonly id: string;
  readonly name: string;
}

/** After a question, erases the journeys of one person in the month; true if done [expenses-4]. */
function useResetKilometres({ month, year }: Month) {
  const send = useCommand(resetKilometres);
  return async ({ id, name }: Person): Promise<boolean> => {
    const text = expenseMessages.askReset(name, month, year);
    const question = { title: 'Réinitialiser la ligne', text, confirmLabel: 'Réinitialiser', danger: true };
    if (!(await askFirst(question))) return false;
    try {
      await send.mutateAsync({ body: { employeeId: id, month, year } });
      toast.success(expenseMessages.reset(name));
      return true;
    } catch (error) {
      const isGone = error instanceof ApiError && error.code === 'unknown_employee';
      toast.error(isGone ? expenseMessages.notInList(name) : expenseMessages.notReset);
      return false;
    }
  };
}

/** A row per person, a column per journey, typed as in a spreadsheet and saved as one. */
export function KilometresGrid({ month, kilometres }: KilometresGridProps) {
  const { employees, parameters, revision } = kilometres;
  const rows = useMemo(() => rowsOf(employees), [employees]);
  const columns = useMemo(
    (): readonly NumberColumn[] =>
      parameters.map(({ _id, displayName }) => ({
        id: _id,
        label: displayName,
        kind: 'count',
        max: mostJourneys,
      })),
    [parameters],
  );
  const cells = useMemo(
    () =>
      new Map(
        employees.map(({ employeeId, parameterValues }) => [
          employeeId,
          new Map(parameterValues.map((value) => [value.parameterId, value])),
        ]),
      ),
    [employees],
  );
  const values = useMemo(
    (): Values =>
      Object.fromEntries(
        employees.map(({ employeeId, parameterValues }) => [
          employeeId,
          Object.fromEntries(parameterValues.map(({ parameterId, count }) => [parameterId, count])),
        ]),
      ),
    [employees],
  );
  const grid = useNumberGrid(columns, { values, revision });
  useUnsavedGuard(grid.isDirty, 'mois', 'annee');
  const record = useCommand(recordKilometres);
  const { submit, conflict } = useGridSave({
    grid,
    rows,
    send: (changed, against) => {
      const expenses = Object.entries(changed).map(([employeeId, counts]) => ({
        employeeId,
        parameterValues: Object.entries(counts).map(([parameterId, count]) => ({ parameterId, count })),
      }));
      return record.mutateAsync({ body: { month: month.month, year: month.year, expenses, ...against } });
    },
    saved: expenseMessages.kilometresSaved,
    notSaved: expenseMessages.kilometresNotSaved,
    isSaving: record.isPending,
  });
  const reset = useResetKilometres(month);

  // The distance of a cell is that of the day it was first counted [expenses-3].
  const { debouncedValueOf } = grid;
  const distance = useCallback(
    (row: string, column: string) =>
      kilometresOf(debouncedValueOf(row, column), cells.get(row)?.get(column)?.kmValue ?? 0),
    [debouncedValueOf, cells],
  );
  const journeys = useMemo(
    () => new Map(columns.map(({ id }) => [id, sumOf(rows.map((row) => distance(row.id, id)))])),
    [rows, columns, distance],
  );
  const rowTotal = (row: string) => sumOf(columns.map(({ id }) => distance(row, id)));
  const total: SideColumn = {
    id: 'total',
    header: 'Total KM',
    cell: ({ id }) => <strong className="nowrap">{formatNumber(rowTotal(id))}</strong>,
    foot: <span className="nowrap">{formatNumber(sumOf([...journeys.values()]))}</span>,
  };
  const nameOf = useNameWithNote();
  const [opened, setOpened] = useState<NumberRow | 'vehicles' | null>(null);
  const scales = new Map(employees.map(({ employeeId, scale }) => [employeeId, scale]));
  const allowance = (row: string) => {
    const scale = scales.get(row);
    return scale ? (scaleOf(month, scale, rowTotal(row))?.cents ?? null) : null;
  };
  const hasCars = rows.some(({ id }) => scales.get(id));
  const allowances: SideColumn = {
    id: 'allowance',
    header: 'Indemnité',
    cell: (row) => {
      const cents = allowance(row.id);
      if (cents === null) return null;
      return (
        <UnstyledButton
          className={classes.figure ?? ''}
          aria-label={`Indemnité kilométrique ${ofName(row.name)}, ${formatMoney(cents)}`}
          onClick={() => setOpened(row)}
        >
          {formatMoney(cents)}
        </UnstyledButton>
      );
    },
    foot: (
      <span className="nowrap">
        {formatMoney(rows.reduce((sum, { id }) => sum + (allowance(id) ?? 0), 0))}
      </span>
    ),
  };
  const scale = opened && opened !== 'vehicles' ? scales.get(opened.id) : null;
  const actions: SideColumn = {
    id: 'actions',
    isButtons: true,
    header: <span className="visually-hidden">Actions</span>,
    cell: (row) => (
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Réinitialiser les données ${ofName(row.name)}`}
        title="Réinitialiser la ligne"
        onClick={() => void reset(row).then((isDone) => isDone && grid.forget(row.id))}
      >
        <IconRestore size={18} />
      </ActionIcon>
    ),
  };
  return (
    <div>
      <NumberGrid
        label={`Frais KM ${ofName(monthTitle(month))}`}
        rows={rows}
        grid={grid}
        headerOf={({ id, label }) => (
          <>
            {label}
            <small>{km(parameters.find(({ _id }) => _id === id)?.kmValue ?? 0)}</small>
          </>
        )}
        noteOf={(row, column) => (debouncedValueOf(row, column) > 0 ? km(distance(row, column)) : '')}
        side={[total, ...(hasCars ? [allowances] : []), actions]}
        footOf={({ id }) => km(journeys.get(id) ?? 0)}
        onSave={submit}
      />
      <GridActions grid={grid} isSaving={record.isPending} onSave={submit} isPrimary>
        <IconButton icon={IconCar} onClick={() => setOpened('vehicles')}>
          Véhicules
        </IconButton>
      </GridActions>
      {conflict}
      {opened === 'vehicles' && <VehiclesDialog month={month} onClose={() => setOpened(null)} />}
      {opened && opened !== 'vehicles' && scale && (
        <ScalePanel
          name={nameOf(opened.id, opened.name)}
          month={month}
          scale={scale}
          driven={rowTotal(opened.id)}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
