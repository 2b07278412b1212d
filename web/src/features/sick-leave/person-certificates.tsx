import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QueryStates, RowsSkeleton } from '../../shared/ui/list-states.tsx';
import classes from './own-certificates.module.css';
import { OwnCertificate } from './own-certificates.tsx';
import { sickLeavesQuery } from './queries.ts';

/** The certificates of one person, newest first; the server answers whoever may not see others' with their own. */
export default function PersonCertificates({ employeeId }: { readonly employeeId: string }) {
  const query = useQuery(sickLeavesQuery({ employeeId }));
  return (
    <QueryStates
      query={query}
      errorText="Erreur lors du chargement des arrêts maladie"
      skeleton={<RowsSkeleton rows={3} />}
      isEmpty={(list) => list.length === 0}
      empty={<Text c="dimmed">Aucun arrêt maladie envoyé.</Text>}
    >
      {(list) => (
        <ul className={classes.list} aria-label="Certificats">
          {list.map((one) => (
            <OwnCertificate key={one._id} certificate={one} />
          ))}
        </ul>
      )}
    </QueryStates>
  );
}
