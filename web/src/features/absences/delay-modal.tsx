import { delayMinutes } from '@fournil/contracts/absences/rules';
import type { Employee } from '@fournil/contracts/employees/endpoints';
import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { ApiError, failureText } from '../../shared/api/api-error.ts';
import { todayInParis } from '../../shared/format/french.ts';
import { DateField } from '../../shared/ui/date-field.tsx';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { type DelayForm, delayFormErrors } from './declaration-form.ts';
import { DeclarationFrame, EmployeeSelect } from './declaration-frame.tsx';
import { OverlapWarning } from './overlap-warning.tsx';
import { useDeclare } from './use-declare.ts';

interface DelayModalProps {
  readonly employees: readonly Employee[];
  readonly onClose: () => void;
}

const notes = [
  'Un retard dure au moins 1 minute.',
  "Il apparaîtra dans les statistiques d'absences.",
  'Sa date ne peut pas être dans le futur.',
];

/** D1 2.9. The date starts as today: a delay is mostly declared on the morning it happens. */
export default function DelayModal({ employees, onClose }: DelayModalProps) {
  const declare = useDeclare('collection');
  const [failure, setFailure] = useState<{ title: string; detail: string } | null>(null);
  const [today] = useState(() => todayInParis());
  const form = useForm<DelayForm>({
    initialValues: { employeeId: '', date: today, duration: '', reason: '' },
    validate: (typed) => delayFormErrors(typed, todayInParis()),
  });
  const { employeeId, date } = form.getValues();
  const refuse = (error: unknown) => {
    if (error instanceof ApiError) {
      form.setErrors(Object.fromEntries(error.fields.map(({ field, message }) => [field, message])));
    }
    setFailure({ title: 'Erreur lors de la déclaration du retard', detail: failureText(error) });
  };
  const send = (typed: DelayForm) => {
    setFailure(null);
    declare.delay(typed).then(onClose, refuse);
  };
  return (
    <DeclarationFrame
      title="Déclarer un retard"
      notes={notes}
      submitLabel="Déclarer le retard"
      saving={declare.saving}
      dirty={form.isDirty()}
      onSubmit={form.onSubmit(send, () => setFailure(null))}
      onClose={onClose}
    >
      <EmployeeSelect employees={employees} {...form.getInputProps('employeeId')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DateField label="Date du retard*" aria-required max={today} {...form.getInputProps('date')} />
        <TextInput
          label="Durée (minutes)*"
          aria-required
          type="number"
          inputMode="numeric"
          min={delayMinutes.min}
          max={delayMinutes.max}
          {...form.getInputProps('duration')}
        />
      </SimpleGrid>
      <Textarea
        label="Raison"
        description="Facultative"
        maxLength={500}
        autosize
        minRows={2}
        {...form.getInputProps('reason')}
      />
      <OverlapWarning kind="delay" employeeId={employeeId} startDate={date} endDate={date} />
      <FormAlert failure={failure} errors={Object.values(form.errors)} />
    </DeclarationFrame>
  );
}
