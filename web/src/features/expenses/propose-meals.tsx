import { mealProposal } from '@fournil/contracts/expenses/meal-proposal';
import { expenseMessages } from '@fournil/contracts/expenses/messages';
import { callApi } from '../../shared/api/call-api.ts';
import { count, formatMoney, formatNumber } from '../../shared/format/french.ts';
import type { Month } from '../../shared/month/months.ts';
import type { NumberRow } from '../../shared/number-grid/grid-row.tsx';
import {
  type Proposal,
  ProposeFromWorkedWeeks,
} from '../../shared/number-grid/propose-from-worked-weeks.tsx';
import type { NumberGridState } from '../../shared/number-grid/use-number-grid.ts';
import { toast } from '../../shared/ui/toast.ts';

interface ProposeMealsProps {
  readonly month: Month;
  readonly rows: readonly NumberRow[];
  readonly grid: NumberGridState;
}

/** Types the allowance into the empty cells of the days that were worked; people who were fed are emptied again by hand. */
export function ProposeMeals({ month, rows, grid }: ProposeMealsProps) {
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
