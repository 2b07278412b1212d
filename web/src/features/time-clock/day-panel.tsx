import { durationText } from '@fournil/contracts/time/clock';
import {
  answerCorrection,
  correctPunch,
  type PunchedDay,
  type PunchShown,
  voidPunch,
} from '@fournil/contracts/time-clock/endpoints';
import { clockMessages, punchLabels } from '@fournil/contracts/time-clock/messages';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../shared/api/use-command.ts';
import { notify } from '../../shared/edit/notify.ts';
import { ReasonDialog } from '../../shared/edit/reason-dialog.tsx';
import { formatInstant, formatLongDate } from '../../shared/format/french.ts';
import { SidePanel } from '../../shared/ui/side-panel.tsx';
import { toast } from '../../shared/ui/toast.ts';
import PunchDialog from './punch-dialog.tsx';

interface DayPanelProps {
  readonly person: { readonly _id: string; readonly name: string };
  readonly day: PunchedDay;
  readonly isAdmin: boolean;
  /** Adds a punch, or asks for a correction. */
  readonly onAdd: () => void;
  readonly onClose: () => void;
}

/** The punches, hours and requests of a day, with the actions that correct them. */
export function DayPanel({ person, day, isAdmin, onAdd, onClose }: DayPanelProps) {
  return (
    <SidePanel title={`${person.name}, ${formatLongDate(day.date)}`} onClose={onClose}>
      <Stack>
        <Text>
          Prévu {durationText(day.plannedMinutes)}, pointé {durationText(day.punchedMinutes)}, pauses{' '}
          {durationText(day.breakMinutes)}, retenu {durationText(day.keptMinutes)}
          {day.cutMinutes > 0 && `, non retenu ${durationText(day.cutMinutes)}`}
        </Text>
        {day.remarks.length > 0 && <Text>{day.remarks.join(', ')}</Text>}
        {day.punches.length === 0 && day.remarks.length === 0 && (
          <Text c="dimmed">Aucun pointage ce jour-là.</Text>
        )}
        {day.punches.map((punch) => (
          <PunchFacts key={punch._id} personId={person._id} day={day.date} punch={punch} isAdmin={isAdmin} />
        ))}
        {day.requests.map((request) => (
          <Request key={request._id} personId={person._id} request={request} isAdmin={isAdmin} />
        ))}
        <Group>
          <Button onClick={onAdd}>{isAdmin ? 'Ajouter un pointage' : 'Demander une correction'}</Button>
        </Group>
      </Stack>
    </SidePanel>
  );
}

interface PunchFactsProps {
  readonly personId: string;
  readonly day: string;
  readonly punch: PunchShown;
  readonly isAdmin: boolean;
}

const stateOf = ({ isVoided, toConfirm }: PunchShown) =>
  isVoided ? ' (annulé)' : toConfirm ? ' (à confirmer)' : '';

function PunchFacts({ personId, day, punch, isAdmin }: PunchFactsProps) {
  const [doing, setDoing] = useState<'correct' | 'void' | null>(null);
  const confirm = useCommand(correctPunch);
  const voiding = useCommand(voidPunch);
  const params = { id: personId, month: punch.month, punchId: punch._id };
  const name = `${punchLabels[punch.kind]} de ${punch.time || 'heure effacée'}`;
  return (
    <Stack component="section" gap={4} aria-label={name}>
      <Title order={3} size="h5">
        {name}
        {stateOf(punch)}
      </Title>
      {punch.history.map(({ what, at, by, text, recordedAt }) => (
        <Text key={`${what} ${recordedAt}`} size="sm">
          {what}
          {at && `, ${formatInstant(at)}`}, par {by}
          {text && `\u202f: ${text}`}
          <Text span c="dimmed">
            {' '}
            (enregistré le {formatInstant(recordedAt)})
          </Text>
        </Text>
      ))}
      {isAdmin && !punch.isVoided && punch.time !== '' && (
        <Group gap="xs">
          {punch.toConfirm && (
            <Button
              size="compact-sm"
              aria-label={`Confirmer, ${name}`}
              onClick={() =>
                void notify(confirm.mutateAsync({ params, body: { time: punch.time, reason: 'Confirmé' } }), {
                  done: 'Pointage confirmé',
                })
              }
            >
              Confirmer
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Corriger, ${name}`}
            onClick={() => setDoing('correct')}
          >
            Corriger
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Annuler ce pointage, ${name}`}
            onClick={() => setDoing('void')}
          >
            Annuler ce pointage
          </Button>
        </Group>
      )}
      {doing === 'correct' && (
        <PunchDialog personId={personId} day={day} punch={punch} onClose={() => setDoing(null)} />
      )}
      {doing === 'void' && (
        <ReasonDialog
          title="Annuler ce pointage"
          subject={name}
          label="Motif"
          missing={clockMessages.reason}
          submitLabel="Annuler ce pointage"
          danger
          failed={clockMessages.saveFailed}
          decide={(reason) => voiding.mutateAsync({ params, body: { reason } })}
          onDecided={() => toast.success('Pointage annulé')}
          onClose={() => setDoing(null)}
        />
      )}
    </Stack>
  );
}

interface RequestProps {
  readonly personId: string;
  readonly request: PunchedDay['requests'][number];
  readonly isAdmin: boolean;
}

function Request({ personId, request, isAdmin }: RequestProps) {
  const answer = useCommand(answerCorrection);
  const [accepting, setAccepting] = useState<boolean | null>(null);
  const params = { id: personId, month: request.month, requestId: request._id };
  return (
    <Stack component="section" gap={4} aria-label="Demande de correction">
      <Title order={3} size="h5">
        Demande de correction du {formatInstant(request.askedAt)}
      </Title>
      <Text size="sm">{request.text}</Text>
      {request.accepted !== null && (
        <Text size="sm">
          {request.accepted ? 'Acceptée' : 'Refusée'}
          {request.answer && `\u202f: ${request.answer}`}
        </Text>
      )}
      {request.accepted === null && !isAdmin && (
        <Text size="sm" c="dimmed">
          En attente de réponse
        </Text>
      )}
      {request.accepted === null && isAdmin && (
        <Group gap="xs">
          <Button size="compact-sm" onClick={() => setAccepting(true)}>
            Accepter
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setAccepting(false)}>
            Refuser
          </Button>
        </Group>
      )}
      {accepting !== null && (
        <ReasonDialog
          title={accepting ? 'Accepter la demande' : 'Refuser la demande'}
          subject={request.text}
          label="Réponse"
          {...(accepting
            ? { description: 'Corrigez ensuite le pointage lui-même.' }
            : { missing: 'Dites pourquoi' })}
          submitLabel="Répondre"
          failed={clockMessages.saveFailed}
          decide={(text) => answer.mutateAsync({ params, body: { accepted: accepting, text } })}
          onDecided={() => toast.success('Réponse envoyée')}
          onClose={() => setAccepting(null)}
        />
      )}
    </Stack>
  );
}
