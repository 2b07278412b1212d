import type { AnswerOf } from '@fournil/contracts/endpoint';
import {
  changePlanningProfile,
  type getPlanningProfile,
} from '@fournil/contracts/planning/constraints-endpoints';
import type { PlanningProfile } from '@fournil/contracts/planning/profile';
import { lastYear, mondayOf, type Week, weekAfter, weekId, weekOf } from '@fournil/contracts/planning/week';
import { groupLabels, groups } from '@fournil/contracts/settings/staffing';
import { columnDate } from '@fournil/contracts/time/french-dates';
import { Checkbox, Fieldset, Group, NativeSelect, ScrollArea, SimpleGrid, Switch, Text } from '@mantine/core';
import { useCommand } from '../../../shared/api/use-command.ts';
import { EditForm } from '../../../shared/edit/edit-form.tsx';
import { useRecordEdit } from '../../../shared/edit/use-record-edit.ts';
import { todayInParis } from '../../../shared/format/french.ts';
import { profileLabel, showProfile } from './profile-text.ts';
import { RecurringEditor } from './recurring-editor.tsx';

type ProfileAnswer = AnswerOf<typeof getPlanningProfile>['data'];

interface ProfileFormProps {
  readonly employeeId: string;
  readonly data: ProfileAnswer;
  readonly onDone: () => void;
}

const nightChoices = [null, true, false].map((value) => ({
  value,
  label: showProfile('nightWorker', value),
}));

interface TrainingWeeksProps {
  readonly trainingDays: readonly string[];
  readonly openWeeks: readonly string[];
  readonly onChange: (openWeeks: string[]) => void;
}

/** Half a year ahead, as a CFA gives out its calendar. */
const shownWeeks = 30;

/** Weeks in which the CFA is closed: the apprentice works on the training days. */
function TrainingWeeks({ trainingDays, openWeeks, onChange }: TrainingWeeksProps) {
  const current = weekOf(todayInParis());
  const weeks = Array.from({ length: shownWeeks }, (_, by): Week => weekAfter(current, by)).filter(
    ({ year }) => year <= lastYear,
  );
  const shown = new Set(weeks.map(weekId));
  return (
    <Fieldset legend="Semaines sans CFA">
      <Text size="sm" mb="xs">
        {trainingDays.length
          ? `En formation le ${trainingDays.join(', ').toLowerCase()}, sauf les semaines cochées.`
          : 'Aucun jour de formation dans la fiche.'}
      </Text>
      <ScrollArea.Autosize mah={220} viewportProps={{ tabIndex: 0, 'aria-label': 'Semaines sans CFA' }}>
        <Checkbox.Group
          value={[...openWeeks]}
          onChange={(chosen) =>
            onChange(
              [...openWeeks.filter((id) => !shown.has(id)), ...chosen.filter((id) => shown.has(id))].sort(),
            )
          }
        >
          <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="xs">
            {weeks.map((week) => (
              <Checkbox
                key={weekId(week)}
                size="sm"
                value={weekId(week)}
                label={`S${week.week} · ${columnDate(mondayOf(week))}`}
              />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
      </ScrollArea.Autosize>
    </Fieldset>
  );
}

/** The form of a planning profile. */
export function ProfileForm({ employeeId, data, onDone }: ProfileFormProps) {
  const change = useCommand(changePlanningProfile);
  const edit = useRecordEdit({
    record: data,
    formOf: ({ profile }: ProfileAnswer) => profile,
    fieldsOf: (profile: PlanningProfile) => profile,
    failed: 'Erreur lors de la sauvegarde',
    draft: {
      name: `planning-profile:${employeeId}`,
      fields: ['group', 'secondaryGroups', 'splitAllowed', 'notPlanned', 'nightWorker', 'openWeeks'],
    },
    send: async ({ changes, against }) =>
      (await change.mutateAsync({ params: { id: employeeId }, body: { ...changes, ...against } })).data,
    saved: 'Fiche de planning enregistrée',
    labelOf: profileLabel,
    show: showProfile,
    onSaved: onDone,
  });
  const { form } = edit;
  const profile = form.getValues();
  return (
    <EditForm edit={edit} submitLabel="Enregistrer" submitDisabled={!edit.isDirty}>
      <Switch
        label="Hors planning"
        description="N’est jamais planifié : gérant maître d’apprentissage, contact du comptable…"
        {...form.getInputProps('notPlanned', { type: 'checkbox' })}
      />
      <NativeSelect
        label="Équipe"
        data={[
          { value: '', label: 'Selon le rôle' },
          ...groups.map((value) => ({ value, label: groupLabels[value] })),
        ]}
        value={profile.group ?? ''}
        onChange={(event) =>
          form.setFieldValue('group', groups.find((one) => one === event.currentTarget.value) ?? null)
        }
      />
      <Checkbox.Group
        label="Peut aussi travailler en"
        value={[...profile.secondaryGroups]}
        error={form.errors.secondaryGroups}
        onChange={(chosen) =>
          form.setFieldValue(
            'secondaryGroups',
            groups.filter((one) => chosen.includes(one)),
          )
        }
      >
        <Group mt="xs">
          {groups
            .filter((one) => one !== profile.group)
            .map((value) => (
              <Checkbox key={value} value={value} label={groupLabels[value]} />
            ))}
        </Group>
      </Checkbox.Group>
      <Switch
        label="Accepte les coupures"
        description="Deux créneaux dans la journée, jamais pour un mineur."
        {...form.getInputProps('splitAllowed', { type: 'checkbox' })}
      />
      <NativeSelect
        label="Travailleur de nuit"
        description="Deux fois 3 h entre 21 h et 6 h par semaine d’habitude, ou 270 h dans l’année civile (CT L3122-5, convention art. 23). Sans choix, Fournil le déduit de la semaine modèle, des quatre dernières semaines travaillées et des heures de nuit de l’année."
        data={nightChoices.map(({ label }) => label)}
        value={nightChoices.find(({ value }) => value === profile.nightWorker)?.label ?? ''}
        onChange={(event) => {
          const chosen = nightChoices.find(({ label }) => label === event.currentTarget.value);
          form.setFieldValue('nightWorker', chosen?.value ?? null);
        }}
      />
      <RecurringEditor
        recurring={profile.recurring}
        onChange={(recurring) => form.setFieldValue('recurring', recurring)}
      />
      {data.isApprentice && (
        <TrainingWeeks
          trainingDays={data.trainingDays}
          openWeeks={profile.openWeeks}
          onChange={(openWeeks) => form.setFieldValue('openWeeks', openWeeks)}
        />
      )}
      <Text size="sm" c="dimmed">
        Les disponibilités habituelles apparaissent en gris dans la grille{'\u202f'}; toute valeur saisie
        passe avant.
      </Text>
      {edit.conflict}
    </EditForm>
  );
}
