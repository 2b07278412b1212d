import type { AuditChange } from '@fournil/contracts/audit/endpoints';
import classes from './audit.module.css';
import { Masked } from './masked.tsx';

/** Before and after, one row per field that changed. */
export function ChangesTable({ eventId, changes }: { eventId: string; changes: readonly AuditChange[] }) {
  // For a new record only the new values are shown: it has no former ones.
  const isNew = changes.every((change) => change.before === null && !change.masked);
  const shown = isNew ? changes.filter(({ after }) => after !== null) : changes;
  return (
    <table className={classes.changes}>
      <caption>{isNew ? 'Ce qui a été inscrit' : 'Avant et après'}</caption>
      <thead>
        <tr>
          <th scope="col">Champ</th>
          {!isNew && <th scope="col">Avant</th>}
          <th scope="col">{isNew ? 'Valeur' : 'Après'}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((change) => (
          <tr key={change.field}>
            <th scope="row">{change.label}</th>
            {change.masked ? (
              <td colSpan={isNew ? 1 : 2}>
                <Masked eventId={eventId} field={change.field} label={change.label} />
              </td>
            ) : (
              <>
                {!isNew && <td className="dimmed">{change.before ?? '—'}</td>}
                <td>{change.after ?? '—'}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
