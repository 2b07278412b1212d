import { expenseYears } from '@fournil/contracts/expenses/rules';
import { ofName } from '@fournil/contracts/french-words';
import { twoDigits } from '@fournil/contracts/months';
import { type PayMonth, type PayPerson, payOfMonth } from '@fournil/contracts/payroll/endpoints';
import { payrollMessages } from '@fournil/contracts/payroll/messages';
import { salesOfYear } from '@fournil/contracts/sales/endpoints';
import { Anchor, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import { useApi } from '../../shared/api/use-api.ts';
import { count, formatMoney, todayInParis } from '../../shared/format/french.ts';
import { MonthSelect, useMonth } from '../../shared/month/month-select.tsx';
import { type Month, monthTitle } from '../../shared/month/months.ts';
import { UnreadUnsureRules } from '../../shared/pay/unsure-rules.tsx';
import { toDoQuery } from '../../shared/queries/every-page.ts';
import { useIsAdmin } from '../../shared/session/session.tsx';
import { Figures } from '../../shared/ui/figures.tsx';
import { EmptyState, QueryStates } from '../../shared/ui/list-states.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Contingent } from './contingent.tsx';
import { EntriesGrid } from './entries-grid.tsx';
import { ExportMenu } from './export-menu.tsx';
import { FigurePanel, PersonPanel } from './figure-panel.tsx';
import { HoursStatementList } from './hours-statement-list.tsx';
import { HoursTable } from './hours-table.tsx';
import { MonthEnd, MonthNotes } from './month-end.tsx';
import { centsPerHour, monthTotals, peopleOfMonth } from './month-totals.ts';
import { hoursText, type PayRuleShown } from './pay-text.ts';
import classes from './payroll.module.css';
import { LabourCostRead } from './rate-list.tsx';

const stateOf = (pay: PayMonth, month: Month): string =>
  `${monthTitle(month)}\u202f: ${count(peopleOfMonth(pay).length, 'salarié')}, ${pay.state === 'closed' ? 'mois clôturé' : 'mois ouvert'}`;

/** Hours and pay variables of a month, for the administrator, who closes the month here, and the accountant. */
export default function PayrollPage() {
  const isAdmin = useIsAdmin();
  // An accountant needs the previous month.
  const { month, setMonth, years } = useMonth(expenseYears, { before: !isAdmin });
  const query = useApi(payOfMonth, { params: month });
  return (
    <Page
      title="Fin de mois"
      wide
      state={query.data && stateOf(query.data, month)}
      actions={<ExportMenu month={month} />}
      filters={<MonthSelect month={month} years={years} onChange={setMonth} />}
    >
      <Stack className={classes.stack} gap={24} miw={0}>
        <EarlierMonths month={month} />
        <QueryStates query={query} errorText={payrollMessages.loadFailed}>
          {(pay) => <MonthOfPay key={pay.month} month={month} pay={pay} />}
        </QueryStates>
      </Stack>
    </Page>
  );
}

/** Open earlier months: a user who wants to close one sees the current month first. */
function EarlierMonths({ month }: { readonly month: Month }) {
  const { data } = useQuery({ ...toDoQuery, enabled: useIsAdmin() });
  const address = `/payroll?mois=${month.month}&annee=${month.year}#cloture`;
  const others = data?.filter(({ kind, to }) => kind === 'month' && to !== address) ?? [];
  if (others.length === 0) return null;
  return (
    <Notice tone="info">
      À clôturer{'\u202f'}:{' '}
      {others.map(({ key, name, to }, index) => (
        <Fragment key={key}>
          {index > 0 && ', '}
          <Anchor component={Link} to={to.replace('#cloture', '')} inherit underline="always">
            {name}
          </Anchor>
        </Fragment>
      ))}
    </Notice>
  );
}

interface Opened {
  readonly person: PayPerson;
  readonly rule: PayRuleShown | null;
}

/** Hours of everybody, with the part that is only planned yet; for the administrator what an hour of the shop earns. */
function MonthFigures({
  month,
  pay,
  isAdmin,
}: {
  readonly month: Month;
  readonly pay: PayMonth;
  readonly isAdmin: boolean;
}) {
  const revenue = useApi(salesOfYear, {
    params: { year: month.year },
    select: (months) => months[twoDigits(month.month)]?.totalCA ?? 0,
    enabled: isAdmin,
  });
  const days = pay.people.flatMap((person) => person.days);
  // Sales so far are divided by the hours so far; hours still to come would lower the revenue per hour.
  const totals = monthTotals(days, todayInParis());
  const cents = Math.round((revenue.data ?? 0) * 100);
  const perHour = centsPerHour(cents, totals);
  return (
    <Figures
      label="Le mois en chiffres"
      figures={[
        { label: 'Heures travaillées', value: hoursText(totals.worked) },
        { label: 'dont prévues', value: hoursText(totals.planned) },
        ...(isAdmin && perHour !== null
          ? [
              { label: 'CA net HT', value: formatMoney(cents) },
              {
                label:
                  totals.inShopSoFar === totals.worked
                    ? 'CA par heure'
                    : `CA par heure (${hoursText(totals.inShopSoFar)} à ce jour, hors CFA)`,
                value: formatMoney(perHour),
              },
            ]
          : []),
      ]}
    />
  );
}

function MonthOfPay({ month, pay }: { readonly month: Month; readonly pay: PayMonth }) {
  const isAdmin = useIsAdmin();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <Stack className={classes.stack} gap={24} miw={0}>
      <MonthEnd month={month} pay={pay} isAdmin={isAdmin} />
      {pay.lines.length === 0 ? (
        <EmptyState title="Aucune heure ce mois-ci">
          Les heures viennent des plannings{'\u202f'}: générez les semaines du mois, puis réalisez-les.
        </EmptyState>
      ) : (
        <>
          <div id="heures">
            <Title order={2} mb="sm">
              Heures du mois
            </Title>
            <MonthFigures month={month} pay={pay} isAdmin={isAdmin} />
          </div>
          <HoursTable
            pay={pay}
            title={`Heures ${ofName(monthTitle(month))}`}
            onPerson={(person) => setOpened({ person, rule: null })}
            onFigure={(person, rule) => setOpened({ person, rule })}
          />
        </>
      )}
      {pay.unsure.length > 0 && (
        <div className="screen-only">
          <UnreadUnsureRules unread={pay.unsure} />
        </div>
      )}
      <MonthNotes pay={pay} />
      <HoursStatementList pay={pay} isAdmin={isAdmin} />
      <Contingent month={month} />
      {isAdmin && pay.people.length > 0 && (
        <div className="screen-only">
          <EntriesGrid month={month} pay={pay} />
        </div>
      )}
      {!isAdmin && <LabourCostRead />}
      {opened &&
        (opened.rule ? (
          <FigurePanel pay={pay} person={opened.person} rule={opened.rule} onClose={close} />
        ) : (
          <PersonPanel person={opened.person} month={month} onClose={close} />
        ))}
    </Stack>
  );
}
