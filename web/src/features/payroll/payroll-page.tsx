import { expenseYears } from '@fournil/contracts/expenses/rules';
import { ofName } from '@fournil/contracts/french-words';
import type { PayMonth, PayPerson } from '@fournil/contracts/payroll/endpoints';
import { payrollMessages } from '@fournil/contracts/payroll/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { count } from '../../shared/format/french.ts';
import { MonthSelect } from '../../shared/month/month-select.tsx';
import { type Month, monthTitle } from '../../shared/month/months.ts';
import { useMonth } from '../../shared/month/use-month.ts';
import { UnreadUnsureRules } from '../../shared/pay/unsure-rules.tsx';
import { useIsAdmin } from '../../shared/session/session.tsx';
import { EmptyState, QueryStates } from '../../shared/ui/list-states.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Closing } from './closing.tsx';
import { Contingent } from './contingent.tsx';
import { EntriesGrid } from './entries-grid.tsx';
import { ExportMenu } from './export-menu.tsx';
import { FigurePanel, PersonPanel } from './figure-panel.tsx';
import { HoursStatementList } from './hours-statement-list.tsx';
import { HoursTable } from './hours-table.tsx';
import { LabourCostRead } from './labour-cost-read.tsx';
import { MonthFigures } from './month-figures.tsx';
import type { PayRuleShown } from './pay-text.ts';
import classes from './payroll.module.css';
import { payQuery } from './queries.ts';

const stateOf = ({ state, lines }: PayMonth, month: Month): string => {
  const people = new Set(lines.map(({ employeeId }) => employeeId)).size;
  return `${monthTitle(month)}\u202f: ${count(people, 'salarié')}, ${state === 'closed' ? 'mois clôturé' : 'mois ouvert'}`;
};

/** Hours and pay variables of a month, for the administrator and the accountant. */
export function PayrollPage() {
  const { month, setMonth, years } = useMonth(expenseYears);
  const query = useQuery(payQuery(month));
  return (
    <Page
      title="Heures du mois"
      wide
      state={query.data && stateOf(query.data, month)}
      actions={<ExportMenu month={month} />}
      filters={<MonthSelect month={month} years={years} onChange={setMonth} />}
    >
      <QueryStates query={query} errorText={payrollMessages.loadFailed}>
        {(pay) => <MonthOfPay key={pay.month} month={month} pay={pay} />}
      </QueryStates>
    </Page>
  );
}

interface Opened {
  readonly person: PayPerson;
  readonly rule: PayRuleShown | null;
}

function MonthOfPay({ month, pay }: { readonly month: Month; readonly pay: PayMonth }) {
  const isAdmin = useIsAdmin();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <div className={classes.stack}>
      {pay.lines.length === 0 ? (
        <EmptyState title="Aucune heure ce mois-ci">
          Les heures viennent des plannings{'\u202f'}: générez les semaines du mois, puis réalisez-les.
        </EmptyState>
      ) : (
        <>
          <MonthFigures month={month} pay={pay} isAdmin={isAdmin} />
          <HoursTable
            pay={pay}
            title={`Heures ${ofName(monthTitle(month))}`}
            onPerson={(person) => setOpened({ person, rule: null })}
            onFigure={(person, rule) => setOpened({ person, rule })}
          />
        </>
      )}
      <UnreadUnsureRules unread={pay.unsure} />
      <Closing month={month} pay={pay} isAdmin={isAdmin} />
      <HoursStatementList pay={pay} isAdmin={isAdmin} />
      <Contingent month={month} />
      {isAdmin && pay.people.length > 0 && <EntriesGrid month={month} pay={pay} />}
      {!isAdmin && <LabourCostRead />}
      {opened &&
        (opened.rule ? (
          <FigurePanel pay={pay} person={opened.person} rule={opened.rule} onClose={close} />
        ) : (
          <PersonPanel person={opened.person} onClose={close} />
        ))}
    </div>
  );
}
