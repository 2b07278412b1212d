import { ofName } from '@fournil/contracts/french-words';
import { type OnboardingRecord, saveOnboarding } from '@fournil/contracts/onboarding/endpoints';
import { onboardingMessages, type Side } from '@fournil/contracts/onboarding/tasks';
import { Anchor, Tabs, Text, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { ApiError, failureText } from '../../shared/api/api-error.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { changedFields } from '../../shared/edit/conflict.ts';
import { DateField } from '../../shared/edit/date-field.tsx';
import { EditForm } from '../../shared/edit/edit-form.tsx';
import { type Failure, useEdit } from '../../shared/edit/use-edit.ts';
import { type Sent, useRecordSave } from '../../shared/edit/use-record-save.tsx';
import { formatDate, todayInParis } from '../../shared/format/french.ts';
import { LeaveBeyond } from '../../shared/leave-beyond/leave-beyond.tsx';
import { employeesQuery } from '../../shared/queries/employees.ts';
import { RegisterLink, SheetLink } from '../../shared/ui/person-link.tsx';
import { isFromBefore } from './due-text.ts';
import {
  bodyOf,
  type OnboardingFields,
  type OnboardingForm,
  onboardingErrors,
  onboardingFields,
  onboardingFormOf,
  onboardingLabel,
  progressOf,
  type Returns,
  showOnboarding,
} from './onboarding-form.ts';
import { type ShownDeadline, TaskFields } from './task-fields.tsx';

interface OnboardingEditProps {
  readonly record: OnboardingRecord;
  readonly side: Side;
  readonly Returns: Returns;
  readonly onSide: (side: Side) => void;
  /** Level of its headings: under the title of a dialog, or under the name of a page. */
  readonly heading: 2 | 3;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** The server's own words when it answered, the plain sentence when the call itself failed [screens-5]. */
const failure = (error: unknown): Failure =>
  error instanceof ApiError && error.answered
    ? { title: `Erreur: ${error.message || onboardingMessages.serverError}`, detail: '' }
    : { title: onboardingMessages.saveFailed, detail: failureText(error) };

const dateLabels = { entryDate: "Date d'entrée", exitDate: 'Date de sortie' } as const;

interface OwnTasksProps {
  readonly form: UseFormReturnType<OnboardingForm>;
  readonly record: OnboardingRecord;
  readonly side: Side;
  /** Level of its heading, below that of its surroundings. */
  readonly heading: 2 | 3;
}

/** The shop's own tasks below the sixteen, counted apart: never a pending obligation [onboarding-6]. */
function OwnTasks({ form, record, side, heading }: OwnTasksProps) {
  const tasks = record.ownTasks.filter((one) => one.side === side);
  const { own } = form.getValues();
  const list = (
    <Anchor component={Link} to="/parameters?onglet=boutique&partie=demarches" size="sm" underline="always">
      {tasks.length > 0 ? 'Changer la liste' : 'Ajouter des démarches propres à la boutique'}
    </Anchor>
  );
  if (tasks.length === 0) return list;
  return (
    <section aria-label="Démarches de la boutique">
      <Title order={heading} size="h5" mt="md">
        Démarches de la boutique
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {progressOf(tasks.map(({ id }) => own[id]))}
        {' · '}
        {list}
      </Text>
      {tasks.map(({ id, label, isListed }) => (
        <TaskFields
          key={id}
          form={form}
          side="own"
          task={id}
          label={isListed ? label : `${label} (retirée de la liste)`}
        />
      ))}
    </section>
  );
}

/** The two checklists of one person, saved as one [onboarding-1]. */
export function OnboardingEdit({
  record,
  side,
  Returns,
  onSide,
  heading,
  onSaved,
  onCancel,
}: OnboardingEditProps) {
  const save = useCommand(saveOnboarding);
  const { data: people } = useQuery(employeesQuery);
  const person = people?.find(({ _id }) => _id === record.employeeId);
  const seen = useRef(record);
  const send = ({ changes, against }: Sent<OnboardingFields>) =>
    save.mutateAsync({
      body: {
        employeeId: record.employeeId,
        employeeName: record.employeeName,
        ...bodyOf(changes),
        ...against,
      },
    });
  const saving = useRecordSave<OnboardingFields>({
    send,
    saved: onboardingMessages.saved,
    reportsUnchanged: true,
    labelOf: (field) => onboardingLabel(field, record.ownTasks),
    show: showOnboarding,
  });
  const edit = useEdit<OnboardingForm>({
    initial: onboardingFormOf(record),
    validate: onboardingErrors,
    failed: failure,
    formField: (field) => field,
    save: (typed) => {
      const read = onboardingFields(onboardingFormOf(seen.current));
      const now = onboardingFields(typed);
      // The first save creates the record, even with nothing ticked.
      return saving.save(seen.current.exists ? changedFields(read, now) : now, read, seen.current.revision);
    },
    onSaved,
  });
  if (!edit.isDirty) seen.current = record;
  const { form } = edit;
  const values = form.getValues();
  const dueOf = (task: string): ShownDeadline | undefined => {
    const due = record.legalDates.find((one) => one.task === task);
    return due && { ...due, isFromBefore: isFromBefore(due.dueDate, record.exists, todayInParis()) };
  };
  const besideOf = (task: string) => {
    if (task === 'registrePresenceEntree') return () => <RegisterLink employeeId={record.employeeId} />;
    return task === 'retourTenues' || task === 'retourCles'
      ? (isDone: boolean, tick: () => void) => (
          <Returns employeeId={record.employeeId} task={task} isDone={isDone} onAllBack={tick} />
        )
      : undefined;
  };
  const panel = (its: Side, dateField: 'entryDate' | 'exitDate', note: ReactNode) => (
    <Tabs.Panel value={its} pt="md">
      {person?.isErased ? (
        <Text size="sm" mb="xs">
          {dateLabels[dateField]}&#8239;: {formatDate(record[dateField])}. {onboardingMessages.datesKept}
        </Text>
      ) : (
        <DateField maw={220} label={dateLabels[dateField]} mb="xs" {...form.getInputProps(dateField)} />
      )}
      {note}
      <Text size="sm" c="dimmed" my="xs">
        {progressOf(Object.values(values[its]))}
      </Text>
      {Object.keys(values[its]).map((task) => (
        <TaskFields key={task} form={form} side={its} task={task} due={dueOf(task)} beside={besideOf(task)} />
      ))}
      <OwnTasks form={form} record={record} side={its} heading={heading} />
      {record.legalDates.some(({ side: one, task }) => one === its && task in values.deadlines) && (
        <>
          <Title order={heading} size="h5" mt="md" mb="xs">
            Échéances légales
          </Title>
          {Object.keys(values.deadlines)
            .filter((task) => dueOf(task)?.side === its)
            .map((task) => (
              <TaskFields key={task} form={form} side="deadlines" task={task} due={dueOf(task)} />
            ))}
        </>
      )}
    </Tabs.Panel>
  );
  return (
    <EditForm
      label={`Démarches ${ofName(record.employeeName)}`}
      edit={{ ...edit, isSaving: edit.isSaving && !saving.conflict }}
      submitLabel="Sauvegarder"
      more={<SheetLink employeeId={record.employeeId}>Imprimer l'état</SheetLink>}
      onCancel={onCancel}
    >
      <Tabs value={side} onChange={(value) => onSide(value === 'offboarding' ? value : 'onboarding')}>
        <Tabs.List>
          <Tabs.Tab value="onboarding">Entrée</Tabs.Tab>
          <Tabs.Tab value="offboarding">Sortie</Tabs.Tab>
        </Tabs.List>
        {panel('onboarding', 'entryDate', null)}
        {panel(
          'offboarding',
          'exitDate',
          values.exitDate ? (
            <LeaveBeyond leaves={person?.vacations ?? []} lastDay={values.exitDate} />
          ) : (
            <Text size="sm" mb="xs">
              Ces démarches deviennent des obligations dès qu'une date de sortie est enregistrée.
            </Text>
          ),
        )}
      </Tabs>
      {saving.conflict}
    </EditForm>
  );
}
