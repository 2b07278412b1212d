import type { KilometresOfMonth } from '@fournil/contracts/expenses/endpoints';
import { ofName } from '@fournil/contracts/french-words';
import { Stack } from '@mantine/core';
import { DataGrid } from '../../shared/data-grid/data-grid.tsx';
import type { GridColumn } from '../../shared/data-grid/grid-column.ts';
import { formatNumber } from '../../shared/format/french.ts';
import { type Month, monthTitle } from '../../shared/month/months.ts';
import { Figures } from '../../shared/ui/figures.tsx';
import { EmptyState } from '../../shared/ui/list-states.tsx';
import { ScaleWords } from './scale-panel.tsx';

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
export function OwnKilometres({ month, kilometres }: OwnKilometresProps) {
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
