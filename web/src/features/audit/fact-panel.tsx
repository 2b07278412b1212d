import { getAuditEvent } from '@fournil/contracts/audit/endpoints';
import { Stack, Text } from '@mantine/core';
import { useApi } from '../../shared/api/use-api.ts';
import { formatDate, formatLongDate } from '../../shared/format/french.ts';
import { Facts } from '../../shared/ui/facts.tsx';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { PersonLink } from '../../shared/ui/person-link.tsx';
import { SidePanel } from '../../shared/ui/side-panel.tsx';
import classes from './audit.module.css';
import { formatExactTime } from './audit-time.ts';
import { ChangesTable } from './changes-table.tsx';
import type { Fact } from './fact.ts';
import { FactProof } from './fact-proof.tsx';
import { Masked } from './masked.tsx';
import { RecordHistory } from './record-history.tsx';
import { RecordOnDate } from './record-on-date.tsx';

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
