import {
  type ContingentRow,
  type NightRow,
  overtimeContingent,
} from '@fournil/contracts/payroll/hours-endpoints';

import { payrollMessages } from '@fournil/contracts/payroll/messages';
import { Text, Title } from '@mantine/core';
import { useApi } from '../../shared/api/use-api.ts';
import { count } from '../../shared/format/french.ts';
import type { Month } from '../../shared/month/months.ts';
import { useNameWithNote } from '../../shared/queries/employees.ts';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { PhoneFold } from '../../shared/ui/phone-fold.tsx';
import { hoursText } from './pay-text.ts';
import classes from './payroll.module.css';
import { YearTable } from './rest-of-year.tsx';

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

const nightColumns = [
  { id: 'minutes', header: 'Heures de nuit', of: ({ minutes }: NightRow) => hoursText(minutes) },
  { id: 'planned', header: 'dont prévues', of: ({ planned }: NightRow) => hoursText(planned) },
  { id: 'rest', header: 'Repos dû', of: ({ restDays }: NightRow) => count(restDays, 'jour') },
] as const;

const title = 'Contingent annuel d’heures supplémentaires';

/**
 * How much of the yearly contingent each person has used by the end of the month, plans included; beyond it, rest is
 * owed.
 */
export function Contingent({ month }: { readonly month: Month }) {
  const query = useApi(overtimeContingent, { params: month });
  const nameOf = useNameWithNote();
  const { year } = month;
  return (
    <section aria-label={`${title} ${year}`}>
      <PhoneFold
        heading={
          <Title order={2} mb={12}>
            Contingent annuel {year}
          </Title>
        }
      >
        <QueryStates query={query} errorText={payrollMessages.contingentNotLoaded}>
          {({ limitHours, people, nightRest, nights }) => {
            const beyond = people.filter((row) => row.beyond > 0);
            return (
              <>
                {beyond.length > 0 && (
                  <Notice tone="warning" title={`Au-delà du contingent de ${count(limitHours, 'heure')}`}>
                    {beyond.map(({ employeeId, name }) => nameOf(employeeId, name)).join(', ')}
                    {'\u202f'}: chaque heure au-delà donne un repos en plus de son paiement.
                  </Notice>
                )}
                {people.length === 0 ? (
                  <Text c="dimmed">Aucune heure supplémentaire depuis le 1er janvier.</Text>
                ) : (
                  <YearTable
                    {...{ title, year, columns }}
                    rows={people}
                    kind="contingent"
                    reason={`Contrepartie en repos des heures au-delà du contingent ${year} (L3121-30)`}
                  />
                )}
                <Text size="sm" c="dimmed" mt="sm">
                  Heures travaillées au-delà de 35 h par semaine depuis le 1er janvier, semaines prévues
                  comprises, sans celles qui sont rendues en repos (L3121-30). Au-delà du contingent (
                  {limitHours} h, D3121-24, ou ce que dit votre accord), chaque heure donne 30 min de repos
                  jusqu’à vingt salariés, 1 h au-dessus (L3121-38). Exemple{'\u202f'}: 230 h dans une
                  boulangerie de huit salariés, dix au-delà de 220, 5 h de repos. Le repos des heures faites
                  se porte à la récupération.
                </Text>
                {nights.length > 0 && (
                  <div className={classes.onOnePage}>
                    <Title order={3} mt="md" mb="sm">
                      Travail de nuit {year}
                    </Title>
                    <YearTable
                      title="Travail de nuit"
                      {...{ year, columns: nightColumns }}
                      rows={nights}
                      kind="nights"
                      reason={`Repos compensateur des heures de nuit ${year} (convention, art. 23 § 6)`}
                    />
                    <Text size="sm" c="dimmed" mt="sm">
                      Heures entre 21 h et 6 h depuis le 1er janvier
                      {nightRest
                        ? `\u202f: un jour de repos dès 270 h, deux au-delà de 600 h (en proportion pour qui arrive ou part dans l’année), à prendre avant le 31 mars ${year + 1} (convention, art. 23 § 6 et 7).`
                        : '. Le repos de l’article 23 § 6 de la convention est désactivé dans Paramètres, Paie.'}
                    </Text>
                  </div>
                )}
              </>
            );
          }}
        </QueryStates>
      </PhoneFold>
    </section>
  );
}
