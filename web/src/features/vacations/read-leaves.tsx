import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { vacationRequestsQuery } from './request-queries.ts';
import { periodText, takenPieces } from './request-text.ts';

/** The accepted leave of one person, read-only: for the accountant, and for a person with erased data. */
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
            .map((piece) => (
              <li key={`${piece._id} ${piece.startDate}`}>
                {piece.type}, {periodText(piece)}
              </li>
            ))}
        </ul>
      )}
    </QueryStates>
  );
}
