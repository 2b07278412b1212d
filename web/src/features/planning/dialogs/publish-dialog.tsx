import { publishPlan } from '@fournil/contracts/planning/publication-endpoints';
import { Text } from '@mantine/core';
import { useCommand } from '../../../shared/api/use-command.ts';
import { FormDialog } from '../../../shared/edit/form-dialog.tsx';
import { count } from '../../../shared/format/french.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { FindingList } from '../panels/finding-list.tsx';
import { publicationBlockers } from '../plan/generation-result.ts';
import { useWeekPage } from '../week/week-context.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { useConsentEdit } from './use-consent-edit.ts';

/**
 * Publishing shows everybody their hours. Part-timers who get a short notice and have not agreed yet (L3123-24) see those
 * days as proposed; agreements given before are confirmed one by one, or for all at once at the first publication of the
 * shop.
 */
export default function PublishDialog({ onClose }: { readonly onClose: () => void }) {
  const { week, plan } = useWeekPage();
  const publish = useCommand(publishPlan);
  const blocking = publicationBlockers(plan);
  const consent = useConsentEdit({
    findings: plan.notice.findings,
    forAllAtOnce: plan.notice.first,
    failed: "Le planning n'a pas été publié",
    onClose,
    save: async (agreed) => {
      const given = plan.notice.first ? ('all' as const) : agreed;
      const body = { baseRevision: plan.revision, ...(agreed.length > 0 ? { consent: given } : {}) };
      await publish.mutateAsync({ params: week, body });
      toast.success(`Planning de la semaine ${week.week} publié`);
    },
  });
  return (
    <FormDialog
      title={`Publier la semaine ${week.week}`}
      size="lg"
      edit={consent.edit}
      submitLabel="Publier"
      submitDisabled={blocking.length > 0}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
