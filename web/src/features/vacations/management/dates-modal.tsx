import { absenceMessages } from '@fournil/contracts/absences/rules';
import { requestErrors } from '@fournil/contracts/vacations/rules';
import { Text } from '@mantine/core';
import { FormDialog } from '../../../shared/edit/edit-form.tsx';
import { PeriodFields } from '../../../shared/edit/period-fields.tsx';
import { useEdit } from '../../../shared/edit/use-edit.ts';
import { failureOfEdit } from '../request-text.ts';
import type { RequestModalProps } from './request-card.tsx';

/** Both dates of a pending request [vacations-5]. */
export default function DatesModal({ request, actions, onClose }: RequestModalProps) {
  const { startDate, endDate, startHalf, endHalf } = request;
  const edit = useEdit({
    initial: { startDate, endDate },
    validate: (typed) => {
      const missing = (['startDate', 'endDate'] as const).filter((field) => !typed[field]);
      return missing.length
        ? Object.fromEntries(missing.map((field) => [field, absenceMessages.missing]))
        : requestErrors({ ...typed, startHalf, endHalf }, {});
    },
    failed: failureOfEdit,
    save: (period) => actions.changeDates(request, period),
    onSaved: onClose,
  });
  return (
    <FormDialog title="Modifier les dates" edit={edit} submitLabel="Enregistrer" onClose={onClose}>
      <Text>{request.employeeName}</Text>
      <PeriodFields form={edit.form} autoFocus />
    </FormDialog>
  );
}
