import { type MealRow, type MealsOfMonth, mealsOfMonth } from '@fournil/contracts/expenses/endpoints';
import { expenseMessages, sumOf } from '@fournil/contracts/expenses/rules';
import { ofName } from '@fournil/contracts/french-words';
import { Stack } from '@mantine/core';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';
import { DataGrid } from '../../shared/data-grid/data-grid.tsx';
import type { GridColumn } from '../../shared/data-grid/grid-column.ts';
import { count, formatMoney } from '../../shared/format/french.ts';
import { type Month, monthTitle } from '../../shared/month/months.ts';
import { useIsAdmin } from '../../shared/session/session.tsx';
import { Figures } from '../../shared/ui/figures.tsx';
import { EmptyState } from '../../shared/ui/list-states.tsx';
import { MealsGrid } from './meals-grid.tsx';
import { dayLabel, MonthPage } from './month-page.tsx';

/** The whole answer: its revision is compared when the grid is saved. */
const mealsQuery = (month: Month) =>
  queryOptions({
    queryKey: [mealsOfMonth.path, month],
    queryFn: ({ signal }) => callApi(mealsOfMonth, { query: month, signal }),
  });

function stateOf({ data }: MealsOfMonth, month: Month): string {
  const total = sumOf(data.map(({ totalAmount }) => totalAmount));
  const people = data.filter(({ totalAmount }) => totalAmount > 0).length;
  const money = formatMoney(Math.round(total * 100));
  return `${monthTitle(month)}\u202f: ${money} pour ${count(people, 'personne')}`;
}

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
function OwnMeals({ month, row }: { readonly month: Month; readonly row: MealRow | undefined }) {
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

/** « Frais Repas »: meals of a month, by person and day [expenses-1]. */
export default function MealsPage() {
  const isAdmin = useIsAdmin();
  return (
    <MonthPage
      title={() => 'Frais Repas'}
      state={stateOf}
      query={mealsQuery}
      errorText={expenseMessages.mealsNotLoaded}
      ownPurpose="pour voir vos frais de repas."
    >
      {(meals, month) => {
        if (!isAdmin) return <OwnMeals month={month} row={meals.data[0]} />;
        if (meals.data.length > 0) return <MealsGrid month={month} meals={meals} />;
        return (
          <EmptyState title="Aucun employé trouvé">
            Les repas se saisissent par salarié{'\u202f'}: ajoutez d'abord l'équipe.
          </EmptyState>
        );
      }}
    </MonthPage>
  );
}
