import { acceptProposal } from '@fournil/contracts/planning/generation-endpoints';
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import type { Week } from '@fournil/contracts/planning/week';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { failureText } from '../../../shared/api/api-error.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { count } from '../../../shared/format/french.ts';
import { ErrorState } from '../../../shared/ui/list-states.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { FindingList } from '../panels/finding-list.tsx';
import { askedBy } from '../plan/proposal.ts';
import { useReread } from '../week/use-reread.ts';
import { ConsentFields, useConsent } from './consent-fields.tsx';

interface AcceptDialogProps {
  readonly week: Week;
  readonly plan: PlanView;
  readonly proposalId: string;
  readonly onAccepted: () => void;
  readonly onClose: () => void;
}

/** A proposal that cannot simply be taken: what forbids it, or whose agreement a published week then needs. */
export default function AcceptDialog({ week, plan, proposalId, onAccepted, onClose }: AcceptDialogProps) {
  const accept = useCommand(acceptProposal);
  const reread = useReread(week);
  const asked = askedBy(plan, proposalId);
  const consent = useConsent(asked.notice, false);
  const run = () => {
    consent.setTried(true);
    if (!consent.agreed) return;
    const body = { baseRevision: plan.revision, consent: [...consent.ids] };
    accept.mutateAsync({ params: { ...week, id: proposalId }, body }).then(
      () => {
        toast.success('Proposition retenue');
        onAccepted();
      },
      (error: unknown) => {
        if (!reread(error)) return;
        toast.error(failureText(error));
        onClose();
      },
    );
  };
  const blocked = asked.blocking.length > 0;
  return (
    <Modal opened onClose={onClose} title="Retenir la proposition" size="lg">
      <Stack gap="md">
        <Text>
          {plan.state === 'published'
            ? 'La semaine est publiée\u202f: chaque changement est signalé à la personne qu’il concerne.'
            : 'Les services de la proposition remplacent ceux de la semaine, sauf ceux qui sont déjà figés.'}
        </Text>
        {blocked && (
          <>
            <Text fw={600}>
              {count(asked.blocking.length, 'règle empêche', 'règles empêchent')} de la retenir{'\u202f'}:
              écartez-la et régénérez
            </Text>
            <FindingList
              findings={asked.blocking}
              people={plan.people}
              label="Règles qui empêchent de retenir la proposition"
            />
          </>
        )}
        {!blocked && <ConsentFields consent={consent} people={plan.people} />}
        {accept.isError && (
          <ErrorState text="La proposition n'a pas été retenue" error={accept.error} onRetry={run} />
        )}
        <span className="visually-hidden" role="status">
          {accept.isError ? failureText(accept.error) : ''}
        </span>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button loading={accept.isPending} disabled={blocked} onClick={run}>
            Retenir
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
