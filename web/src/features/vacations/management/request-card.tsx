import { ofName } from '@fournil/contracts/french-words';
import { getVacationImpact, type VacationImpact } from '@fournil/contracts/vacations/days-endpoint';
import type { VacationRequest } from '@fournil/contracts/vacations/request-list';
import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '../../../shared/api/use-api.ts';
import { count, formatInstant } from '../../../shared/format/french.ts';
import { NamesakeNote } from '../../../shared/ui/person-link.tsx';
import { Dimmed, RecordCard } from '../../../shared/ui/record-card.tsx';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { BalanceNote } from '../balance-note.tsx';
import { DaysBackDecision, DaysOfAbsence } from '../days-back.tsx';
import { periodText, statusLabel, statusTones, typeText } from '../request-text.ts';
import { impactText } from './impact-text.ts';
import classes from './management.module.css';
import { OrderNote } from './order-note.tsx';
import type { RequestActions } from './use-request-actions.ts';

/** The actions that a card asks of the page. */
export type Opening = 'dates' | 'propose' | 'reject' | 'cancel';

/** The properties of each dialog over a request. */
export interface RequestModalProps {
  readonly request: VacationRequest;
  readonly actions: RequestActions;
  readonly onClose: () => void;
}

interface RequestCardProps {
  readonly request: VacationRequest;
  readonly actions: RequestActions;
  /** Everything of the year. */
  readonly all: readonly VacationRequest[];
  /** Whether the effect on the weeks is loaded automatically. */
  readonly asksImpact: boolean;
  /** Among those to be decided together. */
  readonly chosen: boolean;
  readonly onChoose: (chosen: boolean) => void;
  readonly onOpen: (what: Opening) => void;
}

const decisionText = ({ decidedAt, decidedBy, origin }: VacationRequest): string | null =>
  decidedAt === null
    ? null
    : `${origin === 'manager' ? 'Saisi' : 'Décidé'} le ${formatInstant(decidedAt)} (${decidedBy ?? 'Système'})`;

interface ImpactNoteProps {
  readonly request: VacationRequest;
  /** Requested automatically if only few requests wait. */
  readonly auto: boolean;
  /** While a request is decided: the service has no answer for a decided one, which the list shows a moment later. */
  readonly isDeciding: boolean;
}

/** The effect of accepting a request on the shop: half hours not covered, without and with it. */
function ImpactNote({ request, auto, isDeciding }: ImpactNoteProps) {
  const [asked, setAsked] = useState(false);
  const query = useApi(getVacationImpact, {
    params: { id: request._id },
    revision: request.revision,
    retry: false,
    enabled: (auto || asked) && !isDeciding,
  });
  return (
    <div className={classes.impact} aria-live="polite">
      {!auto && !asked && (
        <Button variant="default" size="compact-sm" onClick={() => setAsked(true)}>
          Voir l’effet sur le planning
        </Button>
      )}
      {query.isLoading && (
        <Text size="sm" c="dimmed">
          Effet sur le planning&#8239;: le planificateur cherche…
        </Text>
      )}
      {query.isError && (
        <Text size="sm" c="dimmed">
          L’effet sur le planning n’a pas pu être calculé.{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void query.refetch()}>
            Réessayer
          </Button>
        </Text>
      )}
      {query.data && <Weeks impact={query.data} />}
    </div>
  );
}

function Weeks({ impact }: { readonly impact: VacationImpact }) {
  const { weeks, weeksLeft } = impact;
  return (
    <Stack component="ul" fz="sm" gap={4} aria-label="Effet sur le planning">
      {weeks.map((week) => (
        <li key={week.monday}>
          {week.with > week.without ? (
            <StatusLabel tone="warning">{impactText(week)}</StatusLabel>
          ) : (
            impactText(week)
          )}
        </li>
      ))}
      {weeksLeft > 0 && <li>{count(weeksLeft, 'autre semaine')} au-delà, sans calcul</li>}
    </Stack>
  );
}

/** One request of the list [vacations-8]. */
export function RequestCard(props: RequestCardProps) {
  const { request } = props;
  const { employeeName, employeeEmail, city, status, precisions, reason, cancellationAsked } = request;
  const decision = decisionText(request);
  const isOpen = status === 'pending' || cancellationAsked !== null || request.daysBackAsked !== null;
  return (
    <RecordCard
      {...(isOpen ? {} : { summary: periodText(request) })}
      id={request._id}
      label={`${employeeName}, ${periodText(request)}`}
      title={
        <>
          {employeeName}
          <NamesakeNote employeeId={request.employeeId} />
        </>
      }
      subtitle={employeeEmail ?? 'Sans adresse e-mail'}
      state={<StatusLabel tone={statusTones[status]}>{statusLabel(status)}</StatusLabel>}
      actions={requestActions(props)}
    >
      <Text fw={600}>{periodText(request)}</Text>
      <p>{typeText(request)}</p>
      {precisions && <p className={classes.typed}>{precisions}</p>}
      {reason && <p className={classes.typed}>Raison&#8239;: {reason}</p>}
      {cancellationAsked !== null && (
        <p className={classes.typed}>
          <StatusLabel tone="warning">Annulation demandée</StatusLabel>
          {cancellationAsked && `\u202f: ${cancellationAsked}`}
        </p>
      )}
      <Dimmed>
        {city ?? 'Sans ville'} · {decision ?? `Demandé le ${formatInstant(request.uploadDate)}`}
      </Dimmed>
      {request.proposal && (
        <p className={classes.typed}>
          <StatusLabel tone="warning">Autres dates proposées</StatusLabel>
          {`\u202f: ${periodText(request.proposal)}`}
        </p>
      )}
      <DaysOfAbsence absences={request.absences} />
      {status === 'validated' && <DaysBackDecision request={request} />}
      {status === 'pending' && (
        <>
          <BalanceNote {...request} />
          <OrderNote request={request} all={props.all} />
          <ImpactNote request={request} auto={props.asksImpact} isDeciding={props.actions.busy} />
        </>
      )}
    </RecordCard>
  );
}

/** The open decision: on the request, or on a requested cancellation. Null when there is none. */
function requestActions({ request, actions, chosen, onChoose, onOpen }: RequestCardProps) {
  const { employeeName, status, cancellationAsked } = request;
  if (status === 'validated' && cancellationAsked !== null)
    return (
      <Button variant="default" onClick={() => onOpen('cancel')}>
        Annuler le congé
      </Button>
    );
  if (status !== 'pending') return null;
  return (
    <>
      <Checkbox
        label="Choisir"
        aria-label={`Choisir la demande ${ofName(employeeName)}, ${periodText(request)}`}
        checked={chosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      <Button variant="default" onClick={() => onOpen('dates')}>
        Modifier les dates
      </Button>
      <Button variant="default" onClick={() => onOpen('propose')}>
        Proposer d’autres dates
      </Button>
      <Button variant="default" onClick={() => onOpen('reject')}>
        Rejeter
      </Button>
      <Button data-primary aria-disabled={actions.busy} onClick={() => void actions.accept(request)}>
        Accepter
      </Button>
    </>
  );
}
