import { listUniforms } from '@fournil/contracts/uniforms/endpoints';
import { slipLabels } from '@fournil/contracts/uniforms/slips';
import { useApi } from '../../shared/api/use-api.ts';
import { formatInstant } from '../../shared/format/french.ts';
import { Signature } from './signature.tsx';
import classes from './uniforms.module.css';

/** The items that somebody signed for, and when, with the signature. */
export function SignedSlips({ employeeId }: { readonly employeeId: string }) {
  const { data } = useApi(listUniforms, { params: { employeeId } });
  if (!data?.slips.length) return null;
  const nameOf = (id: string) => data.items.find(({ _id }) => _id === id)?.itemLabel;
  return (
    <ul className={classes.slips} aria-label="Bordereaux signés">
      {data.slips.map((slip) => {
        const text = `${slipLabels[slip.kind]} signé le ${formatInstant(slip.signedAt)}`;
        const items = slip.itemIds.flatMap((id) => nameOf(id) ?? []);
        return (
          <li key={slip._id}>
            <strong>{text}</strong>
            {items.length > 0 && <span className={classes.detail}>{items.join(', ')}</span>}
            <Signature slip={slip} label={`Signature, ${text}`} />
          </li>
        );
      })}
    </ul>
  );
}
