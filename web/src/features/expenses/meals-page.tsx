import { type MealsOfMonth, mealsOfMonth } from '@fournil/contracts/expenses/endpoints';

import { expenseMessages } from '@fournil/contracts/expenses/messages';
import { sumOf } from '@fournil/contracts/expenses/rules';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';
import { count, formatMoney } from '../../shared/format/french.ts';
import { type Month, monthTitle } from '../../shared/month/months.ts';
import { useIsAdmin } from '../../shared/session/session.tsx';
import { EmptyState } from '../../shared/ui/list-states.tsx';
import { MealsGrid } from './meals-grid.tsx';
import { MonthPage } from './month-page.tsx';
import { OwnMeals } from './own-meals.tsx';

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
