import { type AuditChange, type AuditLine, getAuditEvent } from '@fournil/contracts/audit/endpoints';
import { Stack, Text } from '@mantine/core';
import { useApi } from '../../shared/api/use-api.ts';
import { formatDate, formatInstant, formatLongDate } from '../../shared/format/french.ts';
import { Facts } from '../../shared/ui/figures.tsx';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { PersonLink } from '../../shared/ui/person-link.tsx';
import { SidePanel } from '../../shared/ui/side-panel.tsx';
import classes from './audit.module.css';
import type { Fact } from './fact.ts';
import { Masked } from './masked.tsx';
import { RecordOnDate } from './record-on-date.tsx';
import { formatExactTime } from './timeline.tsx';

interface FactPanelProps {
  readonly eventId: string;
  readonly onOpen: (eventId: string) => void;
  readonly onClose: () => void;
}

/** One event: its changes, author, time and reason, the record's history, and the proof. */
export function FactPanel({ eventId, onOpen, onClose }: FactPanelProps) {
  const query = useApi(getAuditEvent, { params: { eventId } });
  const title = query.data?.line.title ?? 'Fait';
  return (
    <SidePanel title={title} onClose={onClose}>
      <QueryStates query={query} errorText="Ce fait n’a pas pu être lu">
        {(fact) => <FactContent key={eventId} fact={fact} onOpen={onOpen} />}
      </QueryStates>
    </SidePanel>
  );
}

/** The technical data of an event: its place in the log, and its link in the chain. */
function FactProof({ fact }: { fact: Fact }) {
  const { line, chain, metadata } = fact;
  const rows: readonly (readonly [string, string | null])[] = [
    ['Numéro dans la chaîne', chain ? String(chain.number) : 'Pas encore chaîné'],
    ['Empreinte', chain?.hash ?? null],
    ['Empreinte précédente', chain?.previous ?? null],
    ['Identifiant', line.eventId],
    ['Flux', line.stream],
    ['Révision', String(line.revision)],
    ['Demande', metadata.commandId],
    ['Corrélation', metadata.correlationId],
    ['Cause', metadata.causationId],
    ['Session', metadata.session],
    ['Type et version', `${line.type}, version ${metadata.schemaVersion}`],
  ];
  return (
    <details>
      <summary>Preuve et références</summary>
      <Facts facts={rows.map(([label, value]) => [label, value && <code key={label}>{value}</code>])} />
    </details>
  );
}

/** Before and after, one row per field that changed. */
function ChangesTable({ eventId, changes }: { eventId: string; changes: readonly AuditChange[] }) {
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

interface RecordHistoryProps {
  readonly history: readonly AuditLine[];
  readonly current: string;
  readonly onOpen: (eventId: string) => void;
}

/** Everything that ever happened to the same record, oldest first. */
function RecordHistory({ history, current, onOpen }: RecordHistoryProps) {
  return (
    <section>
      <h3>Histoire de la fiche</h3>
      <ol className={classes.history}>
        {history.map((line) => (
          <li key={line.eventId}>
            <button
              type="button"
              className="pressable"
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

function FactContent({ fact, onOpen }: { fact: Fact; onOpen: (eventId: string) => void }) {
  const { line, changes, reason, reasonField } = fact;
  const several = fact.history.length > 1;
  const reasonShown =
    reason?.masked && reasonField ? (
      <Masked eventId={line.eventId} field={reasonField} label={reason.label} />
    ) : (
      (reason?.text ?? '—')
    );
  return (
    <Stack gap="lg" className={classes.panel}>
      <Text className="anywhere" fz="1.0625rem" fw={600}>
        {line.sentence}
      </Text>
      <Facts
        facts={[
          ['Enregistré', `${formatLongDate(line.recordedOn)} à ${formatExactTime(line.recordedAt)}`],
          ['Prend effet', line.effectiveOn && `le ${formatDate(line.effectiveOn)}`],
          [
            'Concerne',
            line.person && <PersonLink employeeId={line.person.employeeId}>{line.person.name}</PersonLink>,
          ],
          ['Auteur', line.actor.name],
          [reason?.label ?? '', reason && reasonShown],
          ['Origine', line.demo && 'Démonstration'],
        ]}
      />
      {changes.length > 0 && <ChangesTable eventId={line.eventId} changes={changes} />}
      {several && <RecordHistory history={fact.history} current={line.eventId} onOpen={onOpen} />}
      {(several || changes.length > 0) && <RecordOnDate stream={line.stream} />}
      <FactProof fact={fact} />
    </Stack>
  );
}
