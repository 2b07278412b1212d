import { FormDialog } from '../../shared/edit/edit-form.tsx';
import { PersonSelect } from '../../shared/edit/person-select.tsx';
import { useEdit } from '../../shared/edit/use-edit.ts';
import { todayInParis } from '../../shared/format/french.ts';
import {
  type DeclarationModalProps,
  DelayFields,
  OverlapWarning,
  ReasonField,
} from './declaration-fields.tsx';
import { type DelayForm, delayFormErrors } from './declaration-form.ts';
import { useDeclare } from './use-declare.ts';

const notes = [
  'Un retard dure au moins 1 minute.',
  "Il apparaîtra dans les statistiques d'absences.",
  'Sa date ne peut pas être dans le futur.',
];

/** Declares a delay [absences-3]. The date starts as today: a delay is mostly declared on the morning it happens. */
export default function DelayModal({ employees, onClose }: DeclarationModalProps) {
  const edit = useEdit<DelayForm>({
    initial: { employeeId: '', date: todayInParis(), duration: '', reason: '' },
    validate: (typed) => delayFormErrors(typed, todayInParis()),
    failed: 'Erreur lors de la déclaration du retard',
    save: useDeclare('collection').delay,
    onSaved: onClose,
  });
  const { form } = edit;
  const { employeeId, date } = form.getValues();
  return (
    <FormDialog
      title="Déclarer un retard"
      edit={edit}
      submitLabel="Déclarer le retard"
      notes={notes}
      onClose={onClose}
    >
      <PersonSelect people={employees} {...form.getInputProps('employeeId')} />
      <DelayFields form={form} />
      <ReasonField {...form.getInputProps('reason')} />
      <OverlapWarning kind="delay" employeeId={employeeId} startDate={date} endDate={date} />
    </FormDialog>
  );
}
