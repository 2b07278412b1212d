import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatPeriod } from '../../shared/format/french.ts';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { vacationRequestsQuery } from './request-queries.ts';
import { takenPieces } from './taken-pieces.ts';

/** The accepted leave of one person as it is taken, to read: the accountant's. */
export function ReadLeaves({ employeeId }: { readonly employeeId: string }) {
  const query = useQuery(vacationRequestsQuery({ employeeId, status: 'validated' }));
  return (
    <QueryStates
      query={query}
      errorText="Erreur lors du chargement des congés"
      isEmpty={(leaves) => leaves.length === 0}
      empty={<Text c="dimmed">Aucun congé enregistré.</Text>}
    >
      {(leaves) => (
        <ul aria-label="Congés">
          {takenPieces(leaves)
            .sort((one, other) => (one.startDate < other.startDate ? 1 : -1))
            .map(({ _id, type, startDate, endDate }) => (
              <li key={`${_id} ${startDate}`}>
                {type}, {formatPeriod(startDate, endDate)}
              </li>
            ))}
        </ul>
      )}
    </QueryStates>
  );
}
