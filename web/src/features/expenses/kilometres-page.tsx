import { type KilometresOfMonth, kilometresOfMonth } from '@fournil/contracts/expenses/endpoints';
import { expenseMessages, sumOf } from '@fournil/contracts/expenses/rules';
import { ofName } from '@fournil/contracts/french-words';
import { Button, Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import { apiQuery } from '../../shared/api/use-api.ts';
import { DataGrid } from '../../shared/data-grid/data-grid.tsx';
import type { GridColumn } from '../../shared/data-grid/grid-column.ts';
import { count, formatNumber } from '../../shared/format/french.ts';
import { type Month, monthTitle } from '../../shared/month/months.ts';
import { useIsAdmin } from '../../shared/session/session.tsx';
import { Figures } from '../../shared/ui/figures.tsx';
import { EmptyState } from '../../shared/ui/list-states.tsx';
import { KilometresGrid } from './kilometres-grid.tsx';
import { MonthPage } from './month-page.tsx';
import { ScaleWords } from './scale-panel.tsx';

function stateOf({ employees }: KilometresOfMonth): string {
  const people = employees.filter(({ totalKm }) => totalKm > 0).length;
  return `${formatNumber(sumOf(employees.map(({ totalKm }) => totalKm)))} km pour ${count(people, 'personne')}`;
}

const km = (distance: number) => `${formatNumber(distance)}\u202fkm`;

interface Journey {
  readonly parameterId: string;
  readonly name: string;
  readonly count: number;
  readonly kmValue: number;
  readonly totalKm: number;
}

const columns: readonly GridColumn<Journey>[] = [
  { id: 'trajet', header: 'Trajet', cell: ({ name }) => name },
  { id: 'nombre', header: 'Nombre', cell: ({ count }) => formatNumber(count), align: 'right', card: 'fact' },
  { id: 'distance', header: 'Distance', cell: ({ kmValue }) => km(kmValue), align: 'right', card: 'fact' },
  { id: 'total', header: 'Total KM', cell: ({ totalKm }) => km(totalKm), align: 'right', card: 'fact' },
];

interface OwnKilometresProps {
  readonly month: Month;
  readonly kilometres: KilometresOfMonth;
}

/** The own journeys of a month, read-only [expenses-5]. */
function OwnKilometres({ month, kilometres }: OwnKilometresProps) {
  const [row] = kilometres.employees;
  const names = new Map(kilometres.parameters.map(({ _id, displayName }) => [_id, displayName]));
  const journeys = (row?.parameterValues ?? [])
    .filter(({ count }) => count > 0)
    .map((value) => ({ ...value, name: names.get(value.parameterId) ?? 'Paramètre inconnu' }));
  if (journeys.length === 0)
    return <EmptyState title={`Aucun trajet noté en ${monthTitle(month).toLowerCase()}`} />;
  return (
    <Stack gap={24} maw={720}>
      <Figures
        label={`Trajets ${ofName(monthTitle(month))}`}
        figures={[{ label: 'Total KM', value: km(row?.totalKm ?? 0) }]}
      />
      {row?.scale && <ScaleWords month={month} scale={row.scale} driven={row.totalKm} />}
      <DataGrid
        label="Frais KM par trajet"
        rows={journeys}
        columns={columns}
        rowKey={({ parameterId }) => parameterId}
      />
    </Stack>
  );
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
