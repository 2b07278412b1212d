import { correctLeave, type Leave } from '@fournil/contracts/vacations/endpoints';
import { leaveMessages } from '@fournil/contracts/vacations/rules';
import { useCommand } from '../../shared/api/use-command.ts';
import { EditForm } from '../../shared/edit/edit-form.tsx';
import { useRecordEdit } from '../../shared/edit/use-record-edit.ts';
import type { Sent } from '../../shared/edit/use-record-save.tsx';
import { LeaveFields } from './leave-fields.tsx';
import { fieldsOf, leaveErrors, leaveFormOf, leaveLabel, type SentFields, showLeave } from './leave-form.ts';

interface CorrectLeaveProps {
  readonly leave: Leave;
  readonly onDone: () => void;
}

/** Corrects type, period and comment of a leave. */
export function CorrectLeave({ leave, onDone }: CorrectLeaveProps) {
  const correct = useCommand(correctLeave);
  const send = async ({ changes, against }: Sent<SentFields>) =>
    (
      await correct.mutateAsync({
        params: { id: leave._id },
        body: { ...changes, ...against },
        about: [leave],
      })
    ).data;
  const edit = useRecordEdit({
    record: leave,
    formOf: leaveFormOf,
    fieldsOf,
    validate: leaveErrors,
    failed: leaveMessages.saveFailed,
    draft: { name: `leave:${leave._id}`, fields: ['type', 'startDate', 'endDate'] },
    send,
    saved: leaveMessages.corrected,
    labelOf: leaveLabel,
    show: showLeave,
    undo: { send, done: 'Modification annulée', failed: 'Erreur lors de l’annulation\u202f' },
    onSaved: onDone,
  });
  return (
    <EditForm
      label="Modifier le congé"
      edit={edit}
      submitLabel="Enregistrer"
      submitDisabled={!edit.isDirty}
      cancelLabel="Retour"
      onCancel={onDone}
    >
      <LeaveFields form={edit.form} />
      {edit.conflict}
    </EditForm>
  );
}
