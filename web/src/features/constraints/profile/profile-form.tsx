import type { AnswerOf } from '@fournil/contracts/endpoint';
import {
  changePlanningProfile,
  type getPlanningProfile,
} from '@fournil/contracts/planning/constraints-endpoints';
import type { PlanningProfile } from '@fournil/contracts/planning/profile';
import { groupLabels, groups, type Group as StaffGroup } from '@fournil/contracts/settings/staffing';
import { Button, Checkbox, Group, NativeSelect, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '../../../shared/api/api-error.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import {
  type ConflictField,
  conflictFields,
  conflictRevision,
  settleConflict,
} from '../../../shared/ui/conflict.ts';
import { ConflictDialog } from '../../../shared/ui/conflict-dialog.tsx';
import { FormAlert } from '../../../shared/ui/form-alert.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { profileLabels, showProfile } from './profile-text.ts';
import { RecurringEditor } from './recurring-editor.tsx';
import { TrainingWeeks } from './training-weeks.tsx';

interface ProfileFormProps {
  readonly employeeId: string;
  readonly data: AnswerOf<typeof getPlanningProfile>['data'];
  readonly onDirty: (dirty: boolean) => void;
  readonly onDone: () => void;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Only the fields that changed are sent. */
function changesOf(before: PlanningProfile, after: PlanningProfile): Partial<PlanningProfile> {
  const changed = (Object.keys(after) as (keyof PlanningProfile)[]).filter(
    (field) => !same(before[field], after[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, after[field]]));
}

/** The form of a planning profile; what somebody else changed meanwhile is asked about. */
export function ProfileForm({ employeeId, data: read, onDirty, onDone }: ProfileFormProps) {
  // As it stood when the form opened: what is read again meanwhile must not throw the input away.
  const [data] = useState(read);
  const [profile, setProfile] = useState(data.profile);
  const save = useCommand(changePlanningProfile);
  const [conflict, setConflict] = useState<{ fields: readonly ConflictField[]; revision: number } | null>(
    null,
  );
  const changes = changesOf(data.profile, profile);
  const dirty = Object.keys(changes).length > 0;
  const set = (change: Partial<PlanningProfile>) => {
    const next = { ...profile, ...change };
    setProfile(next);
    onDirty(Object.keys(changesOf(data.profile, next)).length > 0);
  };
  const send = async (fields: Partial<PlanningProfile>, baseRevision: number) => {
    setConflict(null);
    try {
      if (Object.keys(fields).length)
        await save.mutateAsync({ params: { id: employeeId }, body: { ...fields, baseRevision } });
      toast.success('Fiche de planning enregistrée');
      onDone();
    } catch (error) {
      const found = conflictFields(error);
      if (found?.length) setConflict({ fields: found, revision: conflictRevision(error) ?? baseRevision });
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(changes, data.revision);
      }}
    >
      <Stack gap="lg">
        <Switch
          label="Hors planning"
          description="N’est jamais planifié : gérant maître d’apprentissage, contact du comptable…"
          checked={profile.notPlanned}
          onChange={(event) => set({ notPlanned: event.currentTarget.checked })}
        />
        <NativeSelect
          label="Équipe"
          data={[
            { value: '', label: 'Selon le rôle' },
            ...groups.map((value) => ({ value, label: groupLabels[value] })),
          ]}
          value={profile.group ?? ''}
          onChange={(event) => set({ group: (event.currentTarget.value || null) as StaffGroup | null })}
        />
        <Checkbox.Group
          label="Peut aussi travailler en"
          value={[...profile.secondaryGroups]}
          onChange={(chosen) => set({ secondaryGroups: groups.filter((one) => chosen.includes(one)) })}
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
          description="Deux services dans la journée, jamais pour un mineur."
          checked={profile.splitAllowed}
          onChange={(event) => set({ splitAllowed: event.currentTarget.checked })}
        />
        <RecurringEditor recurring={profile.recurring} onChange={(recurring) => set({ recurring })} />
        {data.isApprentice && (
          <TrainingWeeks
            trainingDays={data.trainingDays}
            openWeeks={profile.openWeeks}
            onChange={(openWeeks) => set({ openWeeks })}
          />
        )}
        <Text size="sm" c="dimmed">
          Les disponibilités habituelles apparaissent en gris dans la grille{'\u202f'}; toute valeur saisie
          passe avant.
        </Text>
        <FormAlert
          failure={
            save.error && !conflict
              ? { title: 'Erreur lors de la sauvegarde', detail: failureText(save.error) }
              : null
          }
          errors={[]}
        />
        <Group justify="flex-end">
          <Button type="submit" disabled={!dirty || save.isPending}>
            {save.isPending ? 'Enregistrement...' : 'Enregistrer'}
          </Button>
        </Group>
      </Stack>
      {conflict && (
        <ConflictDialog
          fields={conflict.fields}
          labelOf={(field) => profileLabels[field as keyof PlanningProfile] ?? field}
          show={showProfile}
          saving={save.isPending}
          onDecide={(choices) => void send(settleConflict(changes, choices), conflict.revision)}
          onClose={() => setConflict(null)}
        />
      )}
    </form>
  );
}
