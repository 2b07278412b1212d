import { monthNames } from '@fournil/contracts/months';
import { salesOfYear } from '@fournil/contracts/sales/endpoints';
import { annualTotals, type MonthlyTotals, monthlyTotals } from '@fournil/contracts/sales/rules';
import { Title } from '@mantine/core';
import { useApi } from '../../shared/api/use-api.ts';
import { DataGrid } from '../../shared/data-grid/data-grid.tsx';
import type { GridColumn } from '../../shared/data-grid/grid-column.ts';
import { formatMoney, formatNumber } from '../../shared/format/french.ts';
import { capitalised } from '../../shared/month/months.ts';
import { Figures } from '../../shared/ui/figures.tsx';
import { QueryStates } from '../../shared/ui/list-states.tsx';

type TotalName = keyof MonthlyTotals;

const show = (name: TotalName, value: number): string =>
  name === 'totalCA' ? formatMoney(Math.round(value * 100)) : formatNumber(value);

interface MonthRow {
  readonly key: string;
  readonly name: string;
  readonly totals: MonthlyTotals;
}

const columns: readonly GridColumn<MonthRow>[] = [
  { id: 'mois', header: 'Mois', cell: ({ name }) => name },
  ...monthlyTotals.map(
    ({ name, label }): GridColumn<MonthRow> => ({
      id: name,
      header: label,
      cell: ({ totals }) => show(name, totals[name]),
      sortBy: ({ totals }) => totals[name],
      align: 'right',
      card: 'fact',
    }),
  ),
];

/** The totals of the year and its twelve months side by side [sales-4]. */
export function SalesYear({ year }: { year: number }) {
  const query = useApi(salesOfYear, { params: { year } });
  return (
    <QueryStates query={query} errorText="Erreur lors du chargement des totaux de l'année">
      {(data) => {
        const months = Object.entries(data)
          .toSorted(([a], [b]) => a.localeCompare(b))
          .map(([key, totals]) => ({ key, name: capitalised(monthNames[Number(key) - 1] ?? key), totals }));
        const total = annualTotals(months.map(({ totals }) => totals));
        return (
          <>
            <div>
              <Title order={2}>Totaux annuels {year}</Title>
              <Figures
                label={`Totaux annuels ${year}`}
                figures={monthlyTotals.map(({ name, label }) => ({ label, value: show(name, total[name]) }))}
              />
            </div>
            <div>
              <Title order={2}>Comparaison sur 12 mois</Title>
              <DataGrid
                label={`Les douze mois de ${year}`}
                rows={months}
                columns={columns}
                rowKey={({ key }) => key}
                summary={({ totals }) => show('totalCA', totals.totalCA)}
              />
            </div>
          </>
        );
      }}
    </QueryStates>
  );
}
