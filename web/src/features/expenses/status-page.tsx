import { expenseMessages, expenseYears } from '@fournil/contracts/expenses/rules';
import { employeeStatus } from '@fournil/contracts/expenses/status-endpoints';
import { IconRefresh } from '@tabler/icons-react';
import { useApi } from '../../shared/api/use-api.ts';
import { MonthSelect, useMonth } from '../../shared/month/month-select.tsx';
import { type Month, monthTitle } from '../../shared/month/months.ts';
import { PayrollLink } from '../../shared/month/payroll-link.tsx';
import { useUser } from '../../shared/session/session.tsx';
import { BuildLine } from '../../shared/ui/build-line.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { EmptyState, QueryStates } from '../../shared/ui/list-states.tsx';
import { OwnAccountNeeded } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/ui/page.tsx';
import classes from './expenses.module.css';
import { StatusReport } from './status-report.tsx';

/** The month of each person, to print and to send; loaded on request [expenses-7]. `below` comes last. */
export function StatusPage({ below }: { readonly below: React.ReactNode }) {
  const { month, setMonth, years } = useMonth(expenseYears);
  const { role, employeeId } = useUser();
  const isNobody = role === 'employee' && employeeId === undefined;
  const title = `État des Salariés - ${monthTitle(month)}`;
  return (
    <>
      {isNobody ? (
        <Page title={title}>
          <OwnAccountNeeded>pour voir votre état du mois.</OwnAccountNeeded>
        </Page>
      ) : (
        <StatusOfMonth
          key={`${month.year}-${month.month}`}
          month={month}
          title={title}
          filters={<MonthSelect month={month} years={years} onChange={setMonth} />}
        />
      )}
      <div className={classes.below}>
        {!isNobody && below}
        <BuildLine marker="#012" />
      </div>
    </>
  );
}

interface StatusOfMonthProps {
  readonly month: Month;
  readonly title: string;
  readonly filters: React.ReactNode;
}

function StatusOfMonth({ month, title, filters }: StatusOfMonthProps) {
  const { role } = useUser();
  const query = useApi(employeeStatus, { query: month, enabled: false, gcTime: 0 });
  const isUntouched = query.isPending && query.fetchStatus === 'idle';
  return (
    <Page
      title={title}
      state="Frais de repas et kilomètres du mois, par salarié"
      actions={
        <>
          {role !== 'employee' && <PayrollLink month={month} />}
          <IconButton
            icon={IconRefresh}
            aria-disabled={query.isFetching}
            onClick={() => void query.refetch()}
          >
            Actualiser
          </IconButton>
        </>
      }
      filters={filters}
    >
      {isUntouched ? (
        <EmptyState title="Aucune donnée chargée">
          Cliquez sur «{'\u202f'}Actualiser{'\u202f'}» pour charger l'état du mois.
        </EmptyState>
      ) : (
        <QueryStates query={query} errorText={expenseMessages.statusNotLoaded}>
          {(status) => <StatusReport title={title} status={status} />}
        </QueryStates>
      )}
    </Page>
  );
}
