import { mealProposal } from '@fournil/contracts/expenses/meal-proposal';
import { expenseMessages } from '@fournil/contracts/expenses/messages';
import { Text } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { failureText } from '../../shared/api/api-error.ts';
import { callApi } from '../../shared/api/call-api.ts';
import { count, formatMoney, formatNumber } from '../../shared/format/french.ts';
import type { Month } from '../../shared/month/months.ts';
import type { NumberRow } from '../../shared/number-grid/grid-row.tsx';
import type { NumberGridState } from '../../shared/number-grid/use-number-grid.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { toast } from '../../shared/ui/toast.ts';

interface ProposeMealsProps {
  readonly month: Month;
  readonly rows: readonly NumberRow[];
  readonly grid: NumberGridState;
}

/** Types the allowance into the empty cells of the days that were worked; whoever was fed is emptied again by hand. */
export function ProposeMeals({ month, rows, grid }: ProposeMealsProps) {
  const [isAsking, setAsking] = useState(false);
  const [rule, setRule] = useState('');
  const propose = async () => {
    setAsking(true);
    try {
      const { data } = await callApi(mealProposal, { query: { month: month.month, year: month.year } });
      if (!data) return toast.error(expenseMessages.noAllowance(month.year));
      const known = new Set(rows.map(({ id }) => id));
      const cells = data.rows
        .filter(({ employeeId }) => known.has(employeeId))
        .flatMap(({ employeeId, days }) => days.map((day) => ({ row: employeeId, column: String(day) })))
        .filter(({ row, column }) => grid.valueOf(row, column) === 0)
        .map((cell) => ({ ...cell, text: formatNumber(data.amount, 2) }));
      if (cells.length === 0) return toast.success(expenseMessages.nothingToPropose);
      grid.type(cells);
      const amounts = `1,5 × ${formatMoney(Math.round(data.guaranteed * 100))}`;
      setRule(
        `${count(cells.length, 'repas proposé', 'repas proposés')} à ${formatMoney(Math.round(data.amount * 100))} (${amounts}, ${data.source.join(' ; ')})\u202f: videz les jours où la personne a été nourrie, puis enregistrez.`,
      );
    } catch (error) {
      toast.error(failureText(error));
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      <IconButton icon={IconCalendarCheck} loading={isAsking} onClick={() => void propose()}>
        Proposer depuis le planning réalisé
      </IconButton>
      {rule && grid.isDirty && (
        <Text size="sm" role="status">
          {rule}
        </Text>
      )}
    </>
  );
}
