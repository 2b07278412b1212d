import { acceptProposal } from '@fournil/contracts/planning/generation-endpoints';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { failureText } from '../../../shared/api/api-error.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { count } from '../../../shared/format/french.ts';
import { ErrorState } from '../../../shared/ui/list-states.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { FindingList } from '../panels/finding-list.tsx';
import { acceptanceNeeds } from '../plan/proposal.ts';
import { useRefetchOnConflict } from '../week/use-refetch-on-conflict.ts';
import { useWeekPage } from '../week/week-context.tsx';
import { ConsentFields, useConsent } from './consent-fields.tsx';

interface AcceptDialogProps {
  readonly proposalId: string;
  readonly onClose: () => void;
}

/** Accepting a proposal that breaks rules: the ones that forbid it, or the agreements that a published week needs. */
export default function AcceptDialog({ proposalId, onClose }: AcceptDialogProps) {
  const { week, plan, planActions } = useWeekPage();
  const accept = useCommand(acceptProposal);
  const refetchOnConflict = useRefetchOnConflict(week);
  const needs = acceptanceNeeds(plan, proposalId);
  const consent = useConsent(needs.notice, false);
  const run = () => {
    consent.setTried(true);
    if (!consent.agreed) return;
    const body = { baseRevision: plan.revision, consent: [...consent.ids] };
    accept.mutateAsync({ params: { ...week, id: proposalId }, body }).then(
      () => {
        toast.success('Proposition retenue');
        onClose();
        planActions.showProposal(null);
      },
      (error: unknown) => {
        if (!refetchOnConflict(error)) return;
        toast.error(failureText(error));
        onClose();
      },
    );
  };
  const blocked = needs.blocking.length > 0;
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
              {count(needs.blocking.length, 'règle empêche', 'règles empêchent')} de la retenir{'\u202f'}:
              écartez-la et régénérez
            </Text>
            <FindingList findings={needs.blocking} label="Règles qui empêchent de retenir la proposition" />
          </>
        )}
        {!blocked && <ConsentFields consent={consent} />}
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
