import {
  dropModelWeek,
  getModelWeek,
  type ModelOfWeek,
  takeModelWeek,
} from '@fournil/contracts/planning/model-endpoints';
import { weekParities, weekParityLabels } from '@fournil/contracts/planning/profile';
import { parseWeekId } from '@fournil/contracts/planning/week';
import { Button, List, NativeSelect, Text } from '@mantine/core';
import { useApi } from '../../../shared/api/use-api.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { Dialog } from '../../../shared/edit/dialog.tsx';
import { EditForm } from '../../../shared/edit/edit-form.tsx';
import { useEdit } from '../../../shared/edit/use-edit.ts';
import { useSeenRecord } from '../../../shared/edit/use-seen-record.tsx';
import { formatInstant } from '../../../shared/format/french.ts';
import { QueryStates } from '../../../shared/ui/list-states.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useWeekPage } from '../week/week-context.tsx';

const title = 'Semaine modèle';

interface ModelDialogProps {
  readonly onClose: () => void;
}

/** Takes the week on the screen for the model of all weeks or of every second one, or follows none any more. */
export default function ModelDialog({ onClose }: ModelDialogProps) {
  const { week } = useWeekPage();
  const query = useApi(getModelWeek, { params: week });
  return (
    <Dialog title={title} size={520} fullScreenOnPhone onClose={onClose}>
      <QueryStates query={query} errorText="Erreur lors du chargement de la semaine modèle">
        {(read) => <ModelForm read={read} onClose={onClose} />}
      </QueryStates>
    </Dialog>
  );
}

interface ModelFormProps extends ModelDialogProps {
  readonly read: ModelOfWeek;
}

const labelOf = (field: string) => weekParityLabels[weekParities.find((one) => one === field) ?? 'all'];

function showWeek(_field: string, id: unknown): string {
  const week = parseWeekId(String(id));
  return week ? `semaine ${week.week} de ${week.year}` : 'aucune';
}

function ModelForm({ read: { models, revision }, onClose }: ModelFormProps) {
  const { week, plan } = useWeekPage();
  const take = useCommand(takeModelWeek);
  const drop = useCommand(dropModelWeek);
  const seen = useSeenRecord({
    revision,
    labelOf,
    show: showWeek,
    title: 'Modifiée entre-temps',
    advice: 'Vérifiez, puis confirmez votre choix.',
  });
  const end = (done: string) => {
    toast.success(done);
    onClose();
  };
  const edit = useEdit<{ weeks: string }>({
    initial: { weeks: 'all' },
    failed: 'La semaine modèle n’a pas été enregistrée',
    save: ({ weeks }) => {
      const chosen = weekParities.find((one) => one === weeks) ?? 'all';
      return seen.act((against) =>
        take.mutateAsync({ body: { weeks: chosen, week: week.week, year: week.year, ...against } }),
      );
    },
    onSaved: () => end('Semaine modèle enregistrée'),
  });
  const follow = async () => {
    try {
      const isDropped = await seen.act((against) => drop.mutateAsync({ body: against }));
      if (isDropped) end('Les plannings ne suivent plus de semaine modèle');
    } catch (error) {
      edit.refuse(error, 'La semaine modèle n’a pas été retirée');
    }
  };
  return (
    <EditForm
      label={title}
      edit={edit}
      submitLabel={`Prendre la semaine ${week.week}`}
      submitDisabled={plan.state === 'none'}
      more={
        models.length > 0 && (
          <Button variant="default" loading={drop.isPending} onClick={() => void follow()}>
            Ne plus en suivre
          </Button>
        )
      }
      onCancel={onClose}
    >
      <Text>
        Les plannings générés restent proches de la semaine modèle{'\u202f'}: mêmes jours, débuts à une heure
        près, tant que les besoins, la loi et les absences le permettent.
      </Text>
      <Models models={models} />
      {seen.changed}
      <NativeSelect
        label={`La semaine ${week.week} devient le modèle de`}
        data={weekParities.map((value) => ({ value, label: weekParityLabels[value] }))}
        {...edit.form.getInputProps('weeks')}
      />
      <Text size="sm" c="dimmed">
        Pour deux semaines en alternance, prenez une semaine pour modèle des paires, puis une autre pour celui
        des impaires.
      </Text>
    </EditForm>
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
