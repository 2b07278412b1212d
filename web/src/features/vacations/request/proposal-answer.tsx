import { answerProposal, type VacationRequest } from '@fournil/contracts/vacations/requests';
import { vacationMessages } from '@fournil/contracts/vacations/rules';
import { Button, Group } from '@mantine/core';
import { useCommand } from '../../../shared/api/use-command.ts';
import { notify } from '../../../shared/edit/notify.ts';
import { periodText } from '../request-text.ts';
import classes from './request.module.css';

/** Other dates the manager proposed: taken, the leave is accepted at once. */
export function ProposalAnswer({ request }: { readonly request: VacationRequest }) {
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
    <div className={classes.proposal}>
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
    </div>
  );
}
