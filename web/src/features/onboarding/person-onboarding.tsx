import { type OnboardingRecord, setReminders } from '@fournil/contracts/onboarding/endpoints';
import { type ReminderKind, reminderKinds, reminders } from '@fournil/contracts/onboarding/reminders';
import { onboardingMessages, type Side } from '@fournil/contracts/onboarding/tasks';
import { SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCommand } from '../../shared/api/use-command.ts';
import { DateField } from '../../shared/edit/date-field.tsx';
import { EditForm } from '../../shared/edit/edit-form.tsx';
import { useRecordEdit } from '../../shared/edit/use-record-edit.ts';
import { formatDate } from '../../shared/format/french.ts';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { ClosedChecklists } from './checklist.tsx';
import { OnboardingEdit } from './onboarding-edit.tsx';
import { onboardingQuery, type Returns } from './onboarding-form.ts';

interface PersonOnboardingProps {
  readonly employeeId: string;
  /** The identity is erased: read-only. */
  readonly isClosed: boolean;
  readonly Returns: Returns;
}

type Typed = Readonly<Record<ReminderKind, string>>;
type Fields = Readonly<Record<ReminderKind, string | null>>;

const formOf = ({ reminders: dates }: OnboardingRecord): Typed => ({
  healthVisit: dates.healthVisit ?? '',
  trialEnd: dates.trialEnd ?? '',
  residencePermit: dates.residencePermit ?? '',
});
const fieldsOf = (typed: Typed): Fields => ({
  healthVisit: typed.healthVisit || null,
  trialEnd: typed.trialEnd || null,
  residencePermit: typed.residencePermit || null,
});
const labelOf = (field: string) => reminderKinds.find((kind) => kind === field);

/** Dates that come round again, entered once and reminded of 30 days before. */
function ReminderDates({ record }: { readonly record: OnboardingRecord }) {
  const save = useCommand(setReminders);
  const edit = useRecordEdit<OnboardingRecord, Typed, Fields>({
    record,
    formOf,
    fieldsOf,
    failed: 'Erreur lors de la sauvegarde',
    send: ({ changes, against }) =>
      save.mutateAsync({ params: { id: record.employeeId }, body: { ...changes, ...against } }),
    saved: 'Dates à rappeler enregistrées',
    reportsUnchanged: true,
    labelOf: (field) => {
      const kind = labelOf(field);
      return kind ? reminders[kind].label : field;
    },
    show: (_field, value) => (typeof value === 'string' ? formatDate(value) : '(vide)'),
  });
  return (
    <section aria-label="Dates à rappeler" id="dates-a-rappeler">
      <Title order={2} size="h4" mb={4}>
        Dates à rappeler
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        Rappelées 30 jours avant, sur le tableau de bord et par l'e-mail de la semaine. Les fins de CDD et
        d'apprentissage viennent du contrat.
      </Text>
      <EditForm edit={edit} label="Dates à rappeler" submitLabel="Enregistrer les dates">
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          {reminderKinds.map((kind) => (
            <DateField
              key={kind}
              label={reminders[kind].label}
              description={reminders[kind].hint}
              {...edit.form.getInputProps(kind)}
            />
          ))}
        </SimpleGrid>
        {edit.conflict}
      </EditForm>
    </section>
  );
}

/** Everything an arrival and a departure ask for, on one page. */
export default function PersonOnboarding({ employeeId, isClosed, Returns }: PersonOnboardingProps) {
  const query = useQuery(onboardingQuery(employeeId));
  const [side, setSide] = useState<Side>('onboarding');
  const navigate = useNavigate();
  return (
    <QueryStates query={query} errorText={onboardingMessages.loadFailed}>
      {(record) =>
        isClosed ? (
          <ClosedChecklists record={record} />
        ) : (
          <Stack gap="xl">
            <OnboardingEdit
              key={record.revision}
              record={record}
              side={side}
              Returns={Returns}
              onSide={setSide}
              heading={2}
              onSaved={() => undefined}
              onCancel={() => void navigate(`/employees/${employeeId}`)}
            />
            <ReminderDates record={record} />
          </Stack>
        )
      }
    </QueryStates>
  );
}
