import type { Employee } from '@fournil/contracts/employees/endpoints';
import { SegmentedControl, SimpleGrid, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { ApiError, failureText } from '../../shared/api/api-error.ts';
import { DateField } from '../../shared/ui/date-field.tsx';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { type PeriodForm, periodFormErrors } from './declaration-form.ts';
import { DeclarationFrame, EmployeeSelect } from './declaration-frame.tsx';
import { OverlapWarning } from './overlap-warning.tsx';
import { useDeclare, type WayIn } from './use-declare.ts';

interface DeclarationModalProps {
  readonly employees: readonly Employee[];
  readonly wayIn: WayIn;
  readonly onClose: () => void;
}

const blank: PeriodForm = { kind: 'sick-leave', employeeId: '', startDate: '', endDate: '', reason: '' };
const notes = [
  'Les dates de début et de fin sont incluses.',
  "L'employé sera marqué comme indisponible.",
  'Le planning sera mis à jour.',
];
const kindChoices = [
  { value: 'sick-leave', label: 'Arrêt maladie' },
  { value: 'absence', label: 'Absence' },
];

/** D1 2.8: one modal for a sick leave or an absence. */
export default function DeclarationModal({ employees, wayIn, onClose }: DeclarationModalProps) {
  const declare = useDeclare(wayIn);
  const [failure, setFailure] = useState<{ title: string; detail: string } | null>(null);
  const form = useForm({ initialValues: blank, validate: periodFormErrors });
  const values = form.getValues();
  const refuse = (error: unknown) => {
    if (error instanceof ApiError) {
      form.setErrors(Object.fromEntries(error.fields.map(({ field, message }) => [field, message])));
    }
    setFailure({ title: 'Erreur lors de la déclaration', detail: failureText(error) });
  };
  const send = (typed: PeriodForm) => {
    setFailure(null);
    declare.period(typed).then(onClose, refuse);
  };
  return (
    <DeclarationFrame
      title="Déclarer maladie/absence"
      notes={notes}
      submitLabel={values.kind === 'sick-leave' ? "Déclarer l'arrêt maladie" : "Déclarer l'absence"}
      saving={declare.saving}
      dirty={form.isDirty()}
      onSubmit={form.onSubmit(send, () => setFailure(null))}
      onClose={onClose}
    >
      <SegmentedControl
        aria-label="Type de déclaration"
        fullWidth
        data={kindChoices}
        {...form.getInputProps('kind')}
      />
      <EmployeeSelect employees={employees} {...form.getInputProps('employeeId')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DateField label="Date de début*" aria-required {...form.getInputProps('startDate')} />
        <DateField
          label="Date de fin*"
          aria-required
          {...(values.startDate && { min: values.startDate })}
          {...form.getInputProps('endDate')}
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
      <OverlapWarning
        kind={values.kind}
        employeeId={values.employeeId}
        startDate={values.startDate}
        endDate={values.endDate}
      />
      <FormAlert failure={failure} errors={Object.values(form.errors)} />
    </DeclarationFrame>
  );
}
