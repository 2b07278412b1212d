import { listUniforms, type UniformItem } from '@fournil/contracts/uniforms/endpoints';

import { uniformMessages } from '@fournil/contracts/uniforms/types';
import { useApi } from '../../shared/api/use-api.ts';
import { formatDate } from '../../shared/format/french.ts';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { RowsTable, type TableColumn } from '../../shared/ui/rows-table.tsx';
import { SignedSlips } from './signed-slips.tsx';

const columns: readonly TableColumn<UniformItem>[] = [
  { header: 'Type', cell: ({ itemLabel }) => itemLabel },
  { header: 'Taille/Descriptif', cell: ({ size }) => size || '—' },
  { header: 'Quantité', cell: ({ quantity }) => quantity },
  { header: 'Remis le', cell: ({ issueDate }) => formatDate(issueDate) },
  { header: 'Rendu le', cell: ({ returnDate }) => formatDate(returnDate) },
  { header: 'Commentaire', cell: ({ comment }) => comment || '—' },
];

/** The items handed out to one person, as the printed sheet lists it. */
export function HandedOutTable({ employeeId }: { readonly employeeId: string }) {
  const query = useApi(listUniforms, { params: { employeeId }, select: ({ items }) => items });
  return (
    <>
      <QueryStates
        query={query}
        errorText={uniformMessages.loadFailed}
        isEmpty={(items) => items.length === 0}
        empty={<p>Rien n'a été remis.</p>}
      >
        {(items) => <RowsTable rows={items} columns={columns} rowKey={({ _id }) => _id} />}
      </QueryStates>
      <SignedSlips employeeId={employeeId} />
    </>
  );
}
