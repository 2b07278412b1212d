import { dropModelWeek, type ModelOfWeek, takeModelWeek } from '@fournil/contracts/planning/model-endpoints';
import { weekParities, weekParityLabels } from '@fournil/contracts/planning/profile';
import { Button, List, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCommand } from '../../../shared/api/use-command.ts';
import { FormDialog } from '../../../shared/edit/form-dialog.tsx';
import { notify, withReason } from '../../../shared/edit/notify.ts';
import { useEdit } from '../../../shared/edit/use-edit.ts';
import { formatInstant } from '../../../shared/format/french.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useWeekPage } from '../week/week-context.tsx';
import { modelWeekQuery } from './queries.ts';

interface ModelDialogProps {
  readonly onClose: () => void;
}

/** Takes the week on the screen for the model of all weeks or of every second one, or follows none any more. */
export default function ModelDialog({ onClose }: ModelDialogProps) {
  const { week, plan } = useWeekPage();
  const { data } = useQuery(modelWeekQuery(week));
  const take = useCommand(takeModelWeek);
  const drop = useCommand(dropModelWeek);
  const edit = useEdit<{ weeks: string }>({
    initial: { weeks: 'all' },
    failed: 'La semaine modèle n’a pas été enregistrée',
    save: async ({ weeks }) => {
      const chosen = weekParities.find((one) => one === weeks) ?? 'all';
      await take.mutateAsync({ body: { weeks: chosen, week: week.week, year: week.year } });
      toast.success('Semaine modèle enregistrée');
      onClose();
      return true;
    },
  });
  const hasModel = (data?.models.length ?? 0) > 0;
  const follow = () =>
    void notify(drop.mutateAsync({}), {
      done: 'Les plannings ne suivent plus de semaine modèle',
      failed: withReason('La semaine modèle n’a pas été retirée'),
    }).then((done) => done && onClose());
  return (
    <FormDialog
      title="Semaine modèle"
      size="md"
      edit={edit}
      submitLabel={`Prendre la semaine ${week.week}`}
      submitDisabled={plan.state === 'none'}
      more={
        hasModel && (
          <Button variant="default" disabled={drop.isPending} onClick={follow}>
            Ne plus en suivre
          </Button>
        )
      }
      onClose={onClose}
    >
      <Stack>
        <Text>
          Les plannings générés restent proches de la semaine modèle{'\u202f'}: mêmes jours, débuts à une
          heure près, tant que les besoins, la loi et les absences le permettent.
        </Text>
        <Models models={data?.models ?? []} />
        <NativeSelect
          label={`La semaine ${week.week} devient le modèle de`}
          data={weekParities.map((value) => ({ value, label: weekParityLabels[value] }))}
          {...edit.form.getInputProps('weeks')}
        />
        <Text size="sm" c="dimmed">
          Pour deux semaines en alternance, prenez une semaine pour modèle des paires, puis une autre pour
          celui des impaires.
        </Text>
      </Stack>
    </FormDialog>
  );
}

function Models({ models }: Pick<ModelOfWeek, 'models'>) {
  if (models.length === 0) return <Text>Aucun modèle n’est suivi aujourd’hui.</Text>;
  return (
    <List>
      {models.map(({ weeks, week, year, takenAt }) => (
        <List.Item key={weeks}>
          {weekParityLabels[weeks]}
          {'\u202f'}: semaine {week} de {year}, prise le {formatInstant(takenAt)}
        </List.Item>
      ))}
    </List>
  );
}
