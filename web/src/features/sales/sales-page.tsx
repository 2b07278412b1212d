import type { Employee } from '@fournil/contracts/employees/answer';
import { type SalesOfMonth, salesOfMonth } from '@fournil/contracts/sales/endpoints';
import { rankSellers, salesYears } from '@fournil/contracts/sales/rules';
import { Stack, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readAgain } from '../../shared/api/query-client.ts';
import { useApi } from '../../shared/api/use-api.ts';
import { count } from '../../shared/format/french.ts';
import { MonthSelect, useMonth } from '../../shared/month/month-select.tsx';
import { type Month, monthTitle } from '../../shared/month/months.ts';
import { PayrollLink } from '../../shared/month/payroll-link.tsx';
import { employeesQuery } from '../../shared/queries/employees.ts';
import { useIsAdmin } from '../../shared/session/session.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { EmptyState, QueryStates } from '../../shared/ui/list-states.tsx';
import { Page } from '../../shared/ui/page.tsx';
import classes from './sales.module.css';
import { SalesEntry } from './sales-entry.tsx';
import { SalesOfYear } from './sales-of-year.tsx';
import { SalesRanking } from './sales-ranking.tsx';
import { salesRows, salesValues } from './sales-rows.ts';
import { SalesYear } from './sales-year.tsx';

/** The month's figures of every seller, the ranking, the year. Employees read it. */
export default function SalesPage() {
  const { month, setMonth, years } = useMonth(salesYears);
  const isAdmin = useIsAdmin();
  const queries = useQueryClient();
  const sales = useApi(salesOfMonth, { params: month });
  const employees = useQuery(employeesQuery);
  const sellers = sales.data ? Object.keys(sales.data.salesData).length : 0;
  return (
    <Page
      title="Statistiques de Vente"
      wide
      state={sales.data && `${monthTitle(month)}\u202f: ${count(sellers, 'personne')} avec des ventes`}
      actions={
        <>
          {isAdmin && <PayrollLink month={month} />}
          <IconButton icon={IconRefresh} onClick={() => void readAgain(queries)}>
            Actualiser
          </IconButton>
        </>
      }
      filters={<MonthSelect month={month} years={years} onChange={setMonth} />}
    >
      <Stack className={classes.sections} gap={40}>
        <QueryStates query={employees} errorText="Erreur lors du chargement des employés">
          {(people) => (
            <QueryStates query={sales} errorText="Erreur lors du chargement des statistiques de vente">
              {(data) => (
                <MonthOfSales
                  key={`${month.year}-${month.month}`}
                  month={month}
                  people={people}
                  sales={data}
                />
              )}
            </QueryStates>
          )}
        </QueryStates>
        <SalesYear year={month.year} />
        <SalesOfYear year={month.year} />
      </Stack>
    </Page>
  );
}

interface MonthOfSalesProps {
  readonly month: Month;
  readonly people: readonly Employee[];
  readonly sales: SalesOfMonth;
}

function MonthOfSales({ month, people, sales }: MonthOfSalesProps) {
  const isAdmin = useIsAdmin();
  const rows = useMemo(() => salesRows(people, sales, isAdmin), [people, sales, isAdmin]);
  const values = useMemo(() => salesValues(people, sales), [people, sales]);
  const ranked = useMemo(
    () =>
      rankSellers(
        Object.entries(sales.salesData).map(([employeeId, { employeeName, ...figures }]) => ({
          employeeId,
          employeeName,
          figures,
        })),
      ),
    [sales],
  );
  if (rows.length === 0)
    return (
      <EmptyState title="Aucun employé trouvé">
        Les ventes se saisissent par salarié{'\u202f'}: ajoutez d'abord l'équipe.
      </EmptyState>
    );
  return (
    <>
      <SalesEntry month={month} rows={rows} values={values} sales={sales} isAdmin={isAdmin} />
      <div>
        <Title order={2}>Classement</Title>
        {ranked.length > 0 ? (
          <SalesRanking sellers={ranked} />
        ) : (
          <EmptyState title="Aucune vente enregistrée pour ce mois" />
        )}
      </div>
    </>
  );
}
