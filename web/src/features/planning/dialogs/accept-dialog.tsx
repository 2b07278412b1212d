import { acceptProposal } from '@fournil/contracts/planning/generation-endpoints';
import { Text } from '@mantine/core';
import { useCommand } from '../../../shared/api/use-command.ts';
import { FormDialog } from '../../../shared/edit/edit-form.tsx';
import { count } from '../../../shared/format/french.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { FindingList } from '../panels/finding-list.tsx';
import { acceptanceNeeds } from '../plan/proposal.ts';
import { useWeekPage } from '../week/week-context.tsx';
import { ConsentFields, useConsentEdit } from './consent-fields.tsx';

interface AcceptDialogProps {
  readonly proposalId: string;
  /** The people whose shifts are taken; everybody's by default. */
  readonly people?: readonly string[] | undefined;
  readonly onClose: () => void;
}

/**
 * Accepting a proposal with violations: those that forbid it, or the consents that a published week needs.
 */
export default function AcceptDialog({ proposalId, people, onClose }: AcceptDialogProps) {
  const { week, plan, state, planActions, restore } = useWeekPage();
  const accept = useCommand(acceptProposal);
  const { blocking, notice } = acceptanceNeeds(plan, proposalId, people);
  const consent = useConsentEdit({
    findings: notice,
    forAllAtOnce: false,
    failed: "La proposition n'a pas été retenue",
    onClose,
    save: async (agreed) => {
      const body = {
        baseRevision: plan.revision,
        consent: agreed,
        draft: true,
        ...(people ? { people: [...people] } : {}),
      };
      const before = state.session.base;
      await accept.mutateAsync({ params: { ...week, id: proposalId }, body });
      toast.success('Proposition retenue', { undo: () => restore(before) });
      planActions.showProposal(null);
    },
  });
  const isBlocked = blocking.length > 0;
  return (
    <FormDialog
      title="Retenir la proposition"
      size="lg"
      edit={consent.edit}
      submitLabel="Retenir"
      submitDisabled={isBlocked}
      onClose={onClose}
    >
      <Text>
        {plan.state === 'published'
          ? 'La semaine est publiée\u202f: chaque changement est signalé à la personne qu’il concerne.'
          : 'Les créneaux de la proposition remplacent ceux de la semaine, sauf ceux qui sont déjà figés.'}
      </Text>
      {isBlocked ? (
        <>
          <Text fw={600}>
            {count(blocking.length, 'règle empêche', 'règles empêchent')} de la retenir{'\u202f'}: écartez-la
            et régénérez
          </Text>
          <FindingList findings={blocking} label="Règles qui empêchent de retenir la proposition" />
        </>
      ) : (
        <ConsentFields consent={consent} />
      )}
    </FormDialog>
  );
}
