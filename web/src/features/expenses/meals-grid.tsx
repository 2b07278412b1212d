import { type MealsOfMonth, mealProposal, recordMeals } from '@fournil/contracts/expenses/endpoints';
import { expenseMessages, sumOf } from '@fournil/contracts/expenses/rules';
import { ofName } from '@fournil/contracts/french-words';
import { useMemo } from 'react';
import { callApi } from '../../shared/api/call-api.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { useUnsavedGuard } from '../../shared/edit/unsaved-guard.ts';
import { count, formatMoney, formatNumber } from '../../shared/format/french.ts';
import { type Month, monthTitle } from '../../shared/month/months.ts';
import type { NumberRow, SideColumn } from '../../shared/number-grid/grid-row.tsx';
import { GridActions, NumberGrid } from '../../shared/number-grid/number-grid.tsx';
import {
  type Proposal,
  ProposeFromWorkedWeeks,
} from '../../shared/number-grid/propose-from-worked-weeks.tsx';
import { useGridSave } from '../../shared/number-grid/use-grid-save.tsx';
import {
  type NumberGridState,
  useNumberGrid,
  type Values,
} from '../../shared/number-grid/use-number-grid.ts';
import { toast } from '../../shared/ui/toast.ts';
import classes from './expenses.module.css';
import { dayColumns, rowsOf, weekdayOf } from './month-page.tsx';

const money = (euros: number) => formatMoney(Math.round(euros * 100));

interface MealsGridProps {
  readonly month: Month;
  readonly meals: MealsOfMonth;
}

interface ProposeMealsProps {
  readonly month: Month;
  readonly rows: readonly NumberRow[];
  readonly grid: NumberGridState;
}

/** Types the allowance into the empty cells of the days that were worked; people who were fed are emptied again by hand. */
function ProposeMeals({ month, rows, grid }: ProposeMealsProps) {
  const ask = async (): Promise<Proposal | null> => {
    const { data } = await callApi(mealProposal, { query: { month: month.month, year: month.year } });
    if (!data) {
      toast.error(expenseMessages.noAllowance(month.year));
      return null;
    }
    const text = formatNumber(data.amount, 2);
    const amount = formatMoney(Math.round(data.amount * 100));
    const source = `1,5 × ${formatMoney(Math.round(data.guaranteed * 100))}, ${data.source.join(' ; ')}`;
    return {
      cells: data.rows.flatMap(({ employeeId, days }) =>
        days.map((day) => ({ row: employeeId, column: String(day), text })),
      ),
      note: (filled) =>
        `${count(filled.length, 'repas proposé', 'repas proposés')} à ${amount} (${source})\u202f: videz les jours où la personne a été nourrie, puis enregistrez.`,
    };
  };
  return (
    <ProposeFromWorkedWeeks rows={rows} grid={grid} ask={ask} allFilled={expenseMessages.nothingToPropose} />
  );
}

/** A row per person, a column per day, typed as in a spreadsheet and saved as one. */
export function MealsGrid({ month, meals }: MealsGridProps) {
  const rows = useMemo(() => rowsOf(meals.data), [meals.data]);
  const { year, month: number } = month;
  const columns = useMemo(() => dayColumns({ year, month: number }), [year, number]);
  const values = useMemo(
    (): Values =>
      Object.fromEntries(
        meals.data.map(({ employeeId, dailyExpenses }) => [
          employeeId,
          Object.fromEntries(dailyExpenses.map(({ day, amount }) => [String(day), amount])),
        ]),
      ),
    [meals.data],
  );
  const grid = useNumberGrid(columns, { values, revision: meals.revision });
  useUnsavedGuard(grid.isDirty, 'mois', 'annee');
  const record = useCommand(recordMeals);
  const { submit, conflict } = useGridSave({
    grid,
    rows,
    send: (changed, against) => {
      const expenses = Object.entries(changed).map(([employeeId, days]) => ({
        employeeId,
        dailyExpenses: Object.entries(days).map(([day, amount]) => ({ day: Number(day), amount })),
      }));
      return record.mutateAsync({ body: { month: month.month, year: month.year, expenses, ...against } });
    },
    saved: expenseMessages.mealsSaved,
    notSaved: expenseMessages.mealsNotSaved,
    isSaving: record.isPending,
  });
  const { debouncedValueOf: worth } = grid;
  const rowTotal = (row: string) => sumOf(columns.map(({ id }) => worth(row, id)));
  const days = useMemo(
    () => new Map(columns.map(({ id }) => [id, sumOf(rows.map((row) => worth(row.id, id)))])),
    [rows, columns, worth],
  );
  const total: SideColumn = {
    id: 'total',
    header: 'Total',
    cell: ({ id }) => <strong className="nowrap">{money(rowTotal(id))}</strong>,
    foot: <span className="nowrap">{money(sumOf([...days.values()]))}</span>,
  };
  return (
    <div>
      <NumberGrid
        label={`Frais repas ${ofName(monthTitle(month))}`}
        rows={rows}
        grid={grid}
        dense
        headerOf={({ id }) => (
          <span className={classes.day} data-sunday={weekdayOf(month, Number(id)) === 'dim.' || undefined}>
            <small>{weekdayOf(month, Number(id))}</small>
            {id}
          </span>
        )}
        side={[total]}
        footOf={({ id }) => shortTotal(days.get(id) ?? 0)}
        onSave={submit}
      />
      <GridActions grid={grid} isSaving={record.isPending} onSave={submit} isPrimary>
        <ProposeMeals month={month} rows={rows} grid={grid} />
      </GridActions>
      {conflict}
    </div>
  );
}

/** A day's total without its unit, which is in the title. */
const shortTotal = (euros: number) => (euros === 0 ? '' : money(euros).replace(/\s€$/u, ''));
