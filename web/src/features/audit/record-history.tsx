import type { AuditLine } from '@fournil/contracts/audit/endpoints';
import { formatInstant } from '../../shared/format/french.ts';
import classes from './audit.module.css';

interface RecordHistoryProps {
  readonly history: readonly AuditLine[];
  readonly current: string;
  readonly onOpen: (eventId: string) => void;
}

/** Everything that ever happened to the same record, oldest first. */
export function RecordHistory({ history, current, onOpen }: RecordHistoryProps) {
  return (
    <section>
      <h3>Histoire de la fiche</h3>
      <ol className={classes.history}>
        {history.map((line) => (
          <li key={line.eventId}>
            <button
              type="button"
              aria-current={line.eventId === current || undefined}
              onClick={() => onOpen(line.eventId)}
            >
              <span>{line.sentence}</span>
              <small>
                {formatInstant(line.recordedAt)}, {line.actor.name}
              </small>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
