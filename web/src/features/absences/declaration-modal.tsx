import { SegmentedControl } from '@mantine/core';
import { FormDialog } from '../../shared/edit/form-dialog.tsx';
import { PeriodFields } from '../../shared/edit/period-fields.tsx';
import { PersonSelect } from '../../shared/edit/person-select.tsx';
import { useEdit } from '../../shared/edit/use-edit.ts';
import { type DeclarationModalProps, ReasonField } from './declaration-fields.tsx';
import { type PeriodForm, periodFormErrors } from './declaration-form.ts';
import { OverlapWarning } from './overlap-warning.tsx';
import { useDeclare, type WayIn } from './use-declare.ts';

interface PeriodModalProps extends DeclarationModalProps {
  readonly wayIn: WayIn;
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
export default function DeclarationModal({ employees, wayIn, onClose }: PeriodModalProps) {
  const edit = useEdit<PeriodForm>({
    initial: blank,
    validate: periodFormErrors,
    failed: 'Erreur lors de la déclaration',
    save: useDeclare(wayIn).period,
    onSaved: onClose,
  });
  const { form } = edit;
  const { reason, ...period } = form.getValues();
  return (
    <FormDialog
      title="Déclarer maladie/absence"
      edit={edit}
      submitLabel={period.kind === 'sick-leave' ? "Déclarer l'arrêt maladie" : "Déclarer l'absence"}
      notes={notes}
      onClose={onClose}
    >
      <SegmentedControl
        aria-label="Type de déclaration"
        fullWidth
        data={kindChoices}
        {...form.getInputProps('kind')}
      />
      <PersonSelect people={employees} {...form.getInputProps('employeeId')} />
      <PeriodFields form={form} />
      <ReasonField {...form.getInputProps('reason')} />
      <OverlapWarning {...period} />
    </FormDialog>
  );
}
