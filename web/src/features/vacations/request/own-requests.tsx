import type { VacationRequest } from '@fournil/contracts/vacations/request-list';
import { answerProposal, askCancellation, withdrawVacation } from '@fournil/contracts/vacations/requests';
import { vacationMessages } from '@fournil/contracts/vacations/rules';
import { Button, Group, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useCommand } from '../../../shared/api/use-command.ts';
import { askFirst } from '../../../shared/edit/ask-first.ts';
import { notify } from '../../../shared/edit/notify.ts';
import { todayInParis } from '../../../shared/format/french.ts';
import { EmptyState, QueryStates, RowsSkeleton } from '../../../shared/ui/list-states.tsx';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { DaysOfAbsence, OwnDaysBack } from '../days-back.tsx';
import { vacationRequestsQuery } from '../request-queries.ts';
import { periodText, statusLabel, statusTones, typeText } from '../request-text.ts';
import classes from './request.module.css';

/** One's own requests with their state, to withdraw or to give back (personal accounts). */
export function OwnRequests({ heading }: { readonly heading: RefObject<HTMLHeadingElement | null> }) {
  const query = useQuery(vacationRequestsQuery());
  return (
    <section>
      <Title ref={heading} tabIndex={-1} order={2} mt="xl" mb="sm" fz="xl">
        Mes demandes
      </Title>
      <QueryStates
        query={query}
        errorText={vacationMessages.loadFailed}
        skeleton={<RowsSkeleton rows={3} height={72} />}
        isEmpty={(requests) => requests.length === 0}
        empty={<EmptyState title="Aucune demande pour l’instant" />}
      >
        {(requests) => (
          <Stack component="ul" gap={8} maw="48rem">
            {requests.map((request) => (
              <OwnRequest key={request._id} request={request} />
            ))}
          </Stack>
        )}
      </QueryStates>
    </section>
  );
}

/** Other dates the manager proposed: taken, the leave is accepted at once. */
function ProposalAnswer({ request }: { readonly request: VacationRequest }) {
  const answer = useCommand(answerProposal);
  const { _id, proposal } = request;
  if (!proposal) return null;
  const { startDate, endDate, comment } = proposal;
  const period = periodText(proposal);
  const send = (accept: boolean) =>
    notify(answer.mutateAsync({ params: { id: _id }, body: { accept, startDate, endDate } }), {
      done: accept ? vacationMessages.proposalAccepted : vacationMessages.proposalDeclined,
      failed: (text) => `${vacationMessages.answerFailed}\u202f: ${text}`,
    });
  return (
    <Stack className={classes.proposal} gap={6} w="100%" p="10px 12px">
      <p>
        Votre responsable propose&#8239;: <strong>{period}</strong>
      </p>
      {comment && <p className="small">{comment}</p>}
      <Group gap="xs">
        <Button
          variant="default"
          aria-disabled={answer.isPending}
          aria-label={`Refuser ces dates, ${period}`}
          onClick={() => void send(false)}
        >
          Refuser
        </Button>
        <Button
          aria-disabled={answer.isPending}
          aria-label={`Accepter ces dates, ${period}`}
          onClick={() => void send(true)}
        >
          Accepter ces dates
        </Button>
      </Group>
    </Stack>
  );
}

function OwnRequest({ request }: { readonly request: VacationRequest }) {
  const withdrawal = useCommand(withdrawVacation);
  const cancellation = useCommand(askCancellation);
  const { status, reason, endDate, cancellationAsked } = request;
  const period = periodText(request);
  const target = { params: { id: request._id } };
  const withdraw = async () => {
    const sure = await askFirst({
      title: 'Retirer la demande',
      text: `${typeText(request)}, ${period}`,
      confirmLabel: 'Retirer',
      cancelLabel: 'Garder ma demande',
      danger: true,
    });
    if (!sure) return;
    const command = withdrawal.mutateAsync({ ...target, body: { baseRevision: request.revision } });
    await notify(command, {
      done: vacationMessages.withdrawn,
      failed: (text) => `${vacationMessages.withdrawFailed}\u202f: ${text}`,
    });
  };
  const giveBack = async () => {
    const sure = await askFirst({
      title: 'Demander l’annulation',
      text: `${typeText(request)}, ${period}\n\nLe congé compte tant que votre responsable ne l’a pas annulé.`,
      confirmLabel: 'Demander l’annulation',
      cancelLabel: 'Garder mon congé',
    });
    if (!sure) return;
    await notify(cancellation.mutateAsync({ ...target, body: {} }), {
      done: vacationMessages.cancellationAsked,
      failed: (text) => `${vacationMessages.cancellationFailed}\u202f: ${text}`,
    });
  };
  return (
    <li className={classes.item}>
      <div>
        <p>
          <strong>{period}</strong>
        </p>
        <p className="small">{typeText(request)}</p>
        {reason && <p className="small">Raison&#8239;: {reason}</p>}
        {cancellationAsked !== null && <p className="small">Annulation demandée</p>}
      </div>
      <StatusLabel tone={statusTones[status]}>{statusLabel(status)}</StatusLabel>
      <ProposalAnswer request={request} />
      <DaysOfAbsence absences={request.absences} />
      <OwnDaysBack request={request} />
      {status === 'pending' && (
        <Button
          className={classes.act ?? ''}
          variant="default"
          loading={withdrawal.isPending}
          aria-label={`Retirer la demande, ${period}`}
          onClick={() => void withdraw()}
        >
          Retirer
        </Button>
      )}
      {status === 'validated' && cancellationAsked === null && endDate >= todayInParis() && (
        <Button
          className={classes.act ?? ''}
          variant="default"
          loading={cancellation.isPending}
          aria-label={`Demander l’annulation, ${period}`}
          onClick={() => void giveBack()}
        >
          Demander l’annulation
        </Button>
      )}
    </li>
  );
}
