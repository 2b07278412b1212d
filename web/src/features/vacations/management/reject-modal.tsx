import { vacationMessages } from '@fournil/contracts/vacations/rules';
import { Text, Textarea } from '@mantine/core';
import { FormDialog } from '../../../shared/edit/form-dialog.tsx';
import { useEdit } from '../../../shared/edit/use-edit.ts';
import { periodText } from '../request-text.ts';
import type { RequestModalProps } from './request-card.tsx';

/** Rejects a request, with a reason or none (D122). */
export default function RejectModal({ request, actions, onClose }: RequestModalProps) {
  const edit = useEdit({
    initial: { reason: '' },
    failed: vacationMessages.rejectFailed,
    save: ({ reason }) => actions.reject(request, reason.trim()),
    onSaved: onClose,
  });
  return (
    <FormDialog title="Rejeter la demande" edit={edit} danger submitLabel="Rejeter" onClose={onClose}>
      <Text>
        {request.employeeName}, {periodText(request)}
      </Text>
      <Textarea
        label="Raison du rejet"
        description={
          request.employeeEmail
            ? 'Facultative. Un e-mail la dira telle quelle au salarié.'
            : 'Facultative. Ce salarié n’a pas d’adresse e-mail\u202f: prévenez-le.'
        }
        data-autofocus
        maxLength={500}
        autosize
        minRows={3}
        {...edit.form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
