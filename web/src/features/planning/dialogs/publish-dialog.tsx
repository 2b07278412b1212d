import { publishPlan } from '@fournil/contracts/planning/publication-endpoints';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { failureText } from '../../../shared/api/api-error.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { count } from '../../../shared/format/french.ts';
import { ErrorState } from '../../../shared/ui/list-states.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { FindingList } from '../panels/finding-list.tsx';
import { useRefetchOnConflict } from '../week/use-refetch-on-conflict.ts';
import { useWeekPage } from '../week/week-context.tsx';
import { ConsentFields, useConsent } from './consent-fields.tsx';

interface PublishDialogProps {
  readonly onClose: () => void;
}

/**
 * Publishing shows everybody their hours. Part-timers who get a short notice must have agreed (L3123-24): confirmed one
 * by one, or for all at once at the first publication of the shop.
 */
export default function PublishDialog({ onClose }: PublishDialogProps) {
  const { week, plan } = useWeekPage();
  const publish = useCommand(publishPlan);
  const refetchOnConflict = useRefetchOnConflict(week);
  const consent = useConsent(plan.notice.findings, plan.notice.first);
  const blocking = plan.findings.filter(({ blocks, status }) => blocks === 'edit' && status === 'violated');
  const run = () => {
    consent.setTried(true);
    if (!consent.agreed) return;
    const given = consent.first && consent.all ? ('all' as const) : [...consent.ids];
    const body = { baseRevision: plan.revision, ...(consent.ids.length > 0 ? { consent: given } : {}) };
    publish.mutateAsync({ params: week, body }).then(
      () => {
        toast.success(`Planning de la semaine ${week.week} publié`);
        onClose();
      },
      (error: unknown) => {
        // The dialog shows the former week: it closes, and the page behind it is read again.
        if (!refetchOnConflict(error)) return;
        toast.error(failureText(error));
        onClose();
      },
    );
  };
  return (
    <Modal opened onClose={onClose} title={`Publier la semaine ${week.week}`} size="lg">
      <Stack gap="md">
        <Text>
          Chaque salarié voit ses heures dès la publication. Un changement fait ensuite lui est signalé.
        </Text>
        {blocking.length > 0 && (
          <>
            <Text fw={600}>{count(blocking.length, 'règle empêche', 'règles empêchent')} la publication</Text>
            <FindingList findings={blocking} label="Règles qui empêchent la publication" />
          </>
        )}
        <ConsentFields consent={consent} />
        {publish.isError && (
          <ErrorState text="Le planning n'a pas été publié" error={publish.error} onRetry={run} />
        )}
        <span className="visually-hidden" role="status">
          {publish.isError ? failureText(publish.error) : ''}
        </span>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button loading={publish.isPending} disabled={blocking.length > 0} onClick={run}>
            Publier
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
