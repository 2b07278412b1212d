import { parisDayOf } from '@fournil/contracts/paris-day';
import type { SickLeave } from '@fournil/contracts/sick-leave/answers';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { count, formatDate, todayInParis } from '../../../shared/format/french.ts';
import { MonthField } from '../../../shared/month/month-field.tsx';
import { EmptyState, QueryStates } from '../../../shared/ui/list-states.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { useUrlState } from '../../../shared/url-state/use-url-state.ts';
import { periodText, statusLabel, statusTones } from '../certificate-text.ts';
import { sickLeavesQuery } from '../sick-leaves-query.ts';
import classes from './accountant.module.css';

const urlDefaults = { mois: '' };

const stateOf = (list: readonly SickLeave[]): string => {
  const left = list.filter(({ status }) => status === 'validated').length;
  const all = count(list.length, 'arrêt');
  return left === 0 ? `${all}, rien à déclarer` : `${all}, dont ${formatLeft(left)} à déclarer`;
};
const formatLeft = (left: number): string => count(left, 'arrêt');

/** The certificates of a month, for the accountant: read, never changed [access-3]. */
export default function CertificatesPage() {
  const [{ mois }, change] = useUrlState(urlDefaults);
  const month = mois || todayInParis().slice(0, 7);
  const query = useQuery(sickLeavesQuery({ month, sortBy: 'startDate', sortOrder: 'asc' }));
  return (
    <Page
      title="Arrêts maladie"
      state={query.data && stateOf(query.data)}
      actions={
        <Button component={Link} to="/staff-register" variant="default">
          Registre du personnel
        </Button>
      }
      filters={<MonthField label="Mois" month={month} onChange={(picked) => change({ mois: picked })} />}
    >
      <QueryStates
        query={query}
        errorText="Erreur lors du chargement des arrêts maladie"
        isEmpty={(list) => list.length === 0}
        empty={
          <EmptyState title="Aucun arrêt maladie ce mois-là">
            Les arrêts envoyés par les salariés ou classés par la boulangerie apparaissent ici.
          </EmptyState>
        }
      >
        {(list) => (
          <ul className={classes.list}>
            {list.map((one) => (
              <li key={one._id}>
                <Link to={`/sick-leave-certificates/${one._id}`} className={classes.row}>
                  <span className="semibold">{one.employeeName}</span>
                  <span>{periodText(one)}</span>
                  <StatusLabel tone={statusTones[one.status]}>{statusLabel(one.status)}</StatusLabel>
                  <span className="small">
                    {one.declaration
                      ? `Déclaré le ${formatDate(parisDayOf(one.declaration.declaredAt))}`
                      : 'Non déclaré'}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </QueryStates>
    </Page>
  );
}
