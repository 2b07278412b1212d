import { listUniforms, type UniformItem } from '@fournil/contracts/uniforms/endpoints';
import { type Slip, slipLabels } from '@fournil/contracts/uniforms/slips';
import { uniformMessages } from '@fournil/contracts/uniforms/types';
import { Stack } from '@mantine/core';
import { useApi } from '../../shared/api/use-api.ts';
import { formatDate, formatInstant } from '../../shared/format/french.ts';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { RowsTable, type TableColumn } from '../../shared/ui/rows-table.tsx';
import classes from './uniforms.module.css';

/** One stroke as the path of a line; a single point as a dot. */
function pathOf(stroke: readonly number[]): string {
  const points: string[] = [];
  for (let at = 0; at + 1 < stroke.length; at += 2) points.push(`${stroke[at]} ${stroke[at + 1]}`);
  return points.length === 1 ? `M${points[0]}h.1` : `M${points.join('L')}`;
}

/** A signature as it was drawn. */
function Signature({ slip, label }: { readonly slip: Slip; readonly label: string }) {
  const xs = slip.strokes.flatMap((stroke) => stroke.filter((_, at) => at % 2 === 0));
  const ys = slip.strokes.flatMap((stroke) => stroke.filter((_, at) => at % 2 === 1));
  if (xs.length === 0) return null;
  const [left, top] = [Math.min(...xs) - 4, Math.min(...ys) - 4];
  const box = [left, top, Math.max(...xs) + 4 - left, Math.max(...ys) + 4 - top].join(' ');
  return (
    <svg className={classes.signature} viewBox={box} role="img" aria-label={label}>
      <path d={slip.strokes.map(pathOf).join('')} />
    </svg>
  );
}

/** The items that somebody signed for, and when, with the signature. */
export function SignedSlips({ employeeId }: { readonly employeeId: string }) {
  const { data } = useApi(listUniforms, { params: { employeeId } });
  if (!data?.slips.length) return null;
  const nameOf = (id: string) => data.items.find(({ _id }) => _id === id)?.itemLabel;
  return (
    <Stack component="ul" gap={12} mt={16} aria-label="Bordereaux signés">
      {data.slips.map((slip) => {
        const text = `${slipLabels[slip.kind]} signé le ${formatInstant(slip.signedAt)}`;
        const items = slip.itemIds.flatMap((id) => nameOf(id) ?? []);
        return (
          <Stack component="li" key={slip._id} gap={4}>
            <strong>{text}</strong>
            {items.length > 0 && <span className={classes.detail}>{items.join(', ')}</span>}
            <Signature slip={slip} label={`Signature, ${text}`} />
          </Stack>
        );
      })}
    </Stack>
  );
}

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
