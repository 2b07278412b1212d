import type { MealRow } from '@fournil/contracts/expenses/endpoints';
import { ofName } from '@fournil/contracts/french-words';
import { Stack } from '@mantine/core';
import { DataGrid } from '../../shared/data-grid/data-grid.tsx';
import type { GridColumn } from '../../shared/data-grid/grid-column.ts';
import { formatMoney } from '../../shared/format/french.ts';
import { type Month, monthTitle } from '../../shared/month/months.ts';
import { Figures } from '../../shared/ui/figures.tsx';
import { EmptyState } from '../../shared/ui/list-states.tsx';
import { dayLabel } from './month-days.ts';

const money = (euros: number) => formatMoney(Math.round(euros * 100));

interface Meal {
  readonly day: number;
  readonly label: string;
  readonly amount: number;
}

const columns: readonly GridColumn<Meal>[] = [
  { id: 'jour', header: 'Jour', cell: ({ label }) => label },
  { id: 'montant', header: 'Montant', cell: ({ amount }) => money(amount), align: 'right', card: 'fact' },
];

/** One's own meals of a month, to read [expenses-5]. */
export function OwnMeals({ month, row }: { readonly month: Month; readonly row: MealRow | undefined }) {
  const days = row?.dailyExpenses ?? [];
  if (days.length === 0)
    return <EmptyState title={`Aucun repas noté en ${monthTitle(month).toLowerCase()}`} />;
  return (
    <Stack gap={24} maw={720}>
      <Figures
        label={`Repas ${ofName(monthTitle(month))}`}
        figures={[
          { label: 'Total du mois', value: money(row?.totalAmount ?? 0) },
          { label: 'Jours', value: days.length },
        ]}
      />
      <DataGrid
        label="Frais repas par jour"
        rows={days.map(({ day, amount }) => ({ day, amount, label: dayLabel(month, day) }))}
        columns={columns}
        rowKey={({ day }) => String(day)}
      />
    </Stack>
  );
}
