import type { ContingentRow } from '@fournil/contracts/payroll/contingent-endpoint';
import { payrollMessages } from '@fournil/contracts/payroll/messages';
import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CardList } from '../../shared/data-grid/card-list.tsx';
import { count } from '../../shared/format/french.ts';
import type { Month } from '../../shared/month/months.ts';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { RowsTable } from '../../shared/ui/rows-table.tsx';
import { usePhone } from '../../shared/ui/use-phone.ts';
import { hoursText } from './pay-text.ts';
import classes from './payroll.module.css';
import { contingentQuery } from './queries.ts';

const columns = [
  { id: 'counted', header: 'Comptées', of: ({ counted }: ContingentRow) => hoursText(counted) },
  { id: 'planned', header: 'dont prévues', of: ({ planned }: ContingentRow) => hoursText(planned) },
  { id: 'left', header: 'Restent', of: ({ left }: ContingentRow) => hoursText(left) },
  { id: 'beyond', header: 'Au-delà', of: ({ beyond }: ContingentRow) => hoursText(beyond) },
  {
    id: 'rest',
    header: 'Repos dû',
    of: ({ rest }: ContingentRow) => (rest === null ? 'effectif à indiquer' : hoursText(rest)),
  },
] as const;

const title = 'Contingent annuel d’heures supplémentaires';

function People({ people }: { readonly people: readonly ContingentRow[] }) {
  const isPhone = usePhone();
  if (isPhone)
    return (
      <div className={classes.cards}>
        <CardList
          label={title}
          rows={people}
          rowKey={({ employeeId }) => employeeId}
          columns={[
            { id: 'name', header: 'Salarié', cell: ({ name }) => name, card: 'title' },
            ...columns.map(({ id, header, of }) => ({ id, header, cell: of, card: 'fact' as const })),
          ]}
        />
      </div>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.scroll} aria-label={title} tabIndex={0}>
      <RowsTable
        className={classes.table}
        rows={people}
        rowKey={({ employeeId }) => employeeId}
        columns={[
          { header: 'Salarié', cell: ({ name }) => name },
          ...columns.map(({ header, of }) => ({ header, cell: of, align: 'right' as const })),
        ]}
      />
    </section>
  );
}

/** What each has used of the year's contingent at the end of the month, plans included, and what lies beyond is owed. */
export function Contingent({ month }: { readonly month: Month }) {
  const query = useQuery(contingentQuery(month));
  return (
    <section aria-label={`${title} ${month.year}`}>
      <Title order={2} mb="sm">
        Contingent annuel {month.year}
      </Title>
      <QueryStates query={query} errorText={payrollMessages.contingentNotLoaded}>
        {({ limitHours, people }) => {
          const beyond = people.filter((row) => row.beyond > 0);
          return (
            <>
              {beyond.length > 0 && (
                <Notice tone="warning" title={`Au-delà du contingent de ${count(limitHours, 'heure')}`}>
                  {beyond.map(({ name }) => name).join(', ')}
                  {'\u202f'}: chaque heure au-delà donne un repos en plus de son paiement.
                </Notice>
              )}
              {people.length === 0 ? (
                <Text c="dimmed">Aucune heure supplémentaire depuis le 1er janvier.</Text>
              ) : (
                <People people={people} />
              )}
              <Text size="sm" c="dimmed" mt="sm">
                Heures travaillées au-delà de 35 h par semaine depuis le 1er janvier, semaines prévues
                comprises, sans celles qui sont rendues en repos (L3121-30). Au-delà du contingent (
                {limitHours} h, D3121-24, ou ce que dit votre accord), chaque heure donne 30 min de repos
                jusqu’à vingt salariés, 1 h au-dessus (L3121-38). Exemple{'\u202f'}: 230 h dans une
                boulangerie de huit salariés, dix au-delà de 220, 5 h de repos.
              </Text>
            </>
          );
        }}
      </QueryStates>
    </section>
  );
}
