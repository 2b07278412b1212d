import { publishPlan } from '@fournil/contracts/planning/endpoints';
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import type { Week } from '@fournil/contracts/planning/week';
import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '../../../shared/api/api-error.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { count } from '../../../shared/format/french.ts';
import { ErrorState } from '../../../shared/ui/list-states.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { FindingList } from '../panels/finding-list.tsx';

interface PublishDialogProps {
  readonly week: Week;
  readonly plan: PlanView;
  readonly onClose: () => void;
}

/**
 * Publishing tells everybody their hours. Part-timers told late must have agreed (L3123-24): one by one, or all at
 * once on the shop's first publication.
 */
export default function PublishDialog({ week, plan, onClose }: PublishDialogProps) {
  const publish = useCommand(publishPlan);
  const [all, setAll] = useState(false);
  const [agreeing, setAgreeing] = useState<readonly string[]>([]);
  const [tried, setTried] = useState(false);
  const { findings, first } = plan.notice;
  const blocking = plan.findings.filter(({ blocks, status }) => blocks === 'edit' && status === 'violated');
  const ids = [...new Set(findings.flatMap(({ employeeId }) => (employeeId ? [employeeId] : [])))];
  const nameOf = (id: string) => plan.people.find(({ employeeId }) => employeeId === id)?.name ?? '';
  const agreed = ids.length === 0 || (first && all) || ids.every((id) => agreeing.includes(id));
  const run = () => {
    setTried(true);
    if (!agreed) return;
    const consent = ids.length === 0 ? {} : { consent: first && all ? ('all' as const) : ids };
    publish.mutateAsync({ params: week, body: { baseRevision: plan.revision, ...consent } }).then(
      () => {
        toast.success(`Planning de la semaine ${week.week} publié`);
        onClose();
      },
      () => undefined,
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
            <FindingList
              findings={blocking}
              people={plan.people}
              label="Règles qui empêchent la publication"
            />
          </>
        )}
        {ids.length > 0 && (
          <>
            <Text fw={600}>
              {count(ids.length, 'salarié est prévenu', 'salariés sont prévenus')} trop tard, leur accord est
              nécessaire
            </Text>
            <FindingList findings={findings} people={plan.people} label="Délais de prévenance" />
            {first && (
              <Checkbox
                label={'Première publication\u202f: chacun a donné son accord'}
                checked={all}
                error={tried && !agreed && 'Confirmez l’accord de chacun.'}
                onChange={(event) => setAll(event.currentTarget.checked)}
              />
            )}
            {!first && (
              <Checkbox.Group
                label="Ont donné leur accord"
                value={[...agreeing]}
                error={tried && !agreed && 'Il manque l’accord de quelqu’un.'}
                onChange={setAgreeing}
              >
                {ids.map((id) => (
                  <Checkbox key={id} value={id} label={nameOf(id)} />
                ))}
              </Checkbox.Group>
            )}
          </>
        )}
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
