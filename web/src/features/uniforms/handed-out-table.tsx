import { uniformMessages } from '@fournil/contracts/uniforms/types';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../shared/format/french.ts';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { uniformsQuery } from './queries.ts';
import { SignedSlips } from './signed-slips.tsx';

/** What one person was handed out, as the printed sheet lists it. */
export function HandedOutTable({ employeeId }: { readonly employeeId: string }) {
  const query = useQuery(uniformsQuery(employeeId));
  return (
    <>
      <QueryStates
        query={query}
        errorText={uniformMessages.loadFailed}
        isEmpty={(items) => items.length === 0}
        empty={<p>Rien n'a été remis.</p>}
      >
        {(items) => (
          <table>
            <thead>
              <tr>
                <th scope="col">Type</th>
                <th scope="col">Taille/Descriptif</th>
                <th scope="col">Quantité</th>
                <th scope="col">Remis le</th>
                <th scope="col">Rendu le</th>
                <th scope="col">Commentaire</th>
              </tr>
            </thead>
            <tbody>
              {items.map(({ _id, itemLabel, size, quantity, issueDate, returnDate, comment }) => (
                <tr key={_id}>
                  <th scope="row">{itemLabel}</th>
                  <td>{size || '—'}</td>
                  <td>{quantity}</td>
                  <td>{formatDate(issueDate)}</td>
                  <td>{formatDate(returnDate)}</td>
                  <td>{comment || '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </QueryStates>
      <SignedSlips employeeId={employeeId} />
    </>
  );
}
