import { type KilometresOfMonth, kilometresOfMonth } from '@fournil/contracts/expenses/endpoints';

import { expenseMessages } from '@fournil/contracts/expenses/messages';
import { sumOf } from '@fournil/contracts/expenses/rules';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { apiQuery } from '../../shared/api/use-api.ts';
import { count, formatNumber } from '../../shared/format/french.ts';
import { monthTitle } from '../../shared/month/months.ts';
import { useIsAdmin } from '../../shared/session/session.tsx';
import { EmptyState } from '../../shared/ui/list-states.tsx';
import { KilometresGrid } from './kilometres-grid.tsx';
import { MonthPage } from './month-page.tsx';
import { OwnKilometres } from './own-kilometres.tsx';

function stateOf({ employees }: KilometresOfMonth): string {
  const people = employees.filter(({ totalKm }) => totalKm > 0).length;
  return `${formatNumber(sumOf(employees.map(({ totalKm }) => totalKm)))} km pour ${count(people, 'personne')}`;
}

/** « Frais KM »: journeys of a month, by person and kind of journey [expenses-2]. */
export default function KilometresPage() {
  const isAdmin = useIsAdmin();
  return (
    <MonthPage
      title={(month) => `Frais KM - ${monthTitle(month)}`}
      state={stateOf}
      query={(month) => apiQuery(kilometresOfMonth, { query: month })}
      errorText={expenseMessages.kilometresNotLoaded}
      ownPurpose="pour voir vos frais kilométriques."
    >
      {(kilometres, month) => {
        if (!isAdmin) return <OwnKilometres month={month} kilometres={kilometres} />;
        if (kilometres.employees.length === 0)
          return (
            <EmptyState title="Aucun employé trouvé">
              Les trajets se saisissent par salarié{'\u202f'}: ajoutez d'abord l'équipe.
            </EmptyState>
          );
        if (kilometres.parameters.length === 0) return <NoParameters />;
        return <KilometresGrid month={month} kilometres={kilometres} />;
      }}
    </MonthPage>
  );
}

const NoParameters = () => (
  <EmptyState title="Paramètres manquants">
    <span>Les trajets et leur distance se règlent dans les paramètres.</span>
    <Button component={Link} to="/parameters?onglet=frais-km">
      Régler les frais KM
    </Button>
  </EmptyState>
);
