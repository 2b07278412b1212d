import { cancelLeave, correctLeave, type Leave, recordLeave } from '@fournil/contracts/vacations/endpoints';
import { type LeaveType, leaveMessages, leaveTypes } from '@fournil/contracts/vacations/rules';
import { NativeSelect, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useCommand } from '../../shared/api/use-command.ts';
import { EditForm, FormDialog } from '../../shared/edit/edit-form.tsx';
import { notify } from '../../shared/edit/notify.ts';
import { PeriodFields } from '../../shared/edit/period-fields.tsx';
import { PersonSelect } from '../../shared/edit/person-select.tsx';
import { useEdit } from '../../shared/edit/use-edit.ts';
import { useRecordEdit } from '../../shared/edit/use-record-edit.ts';
import type { Sent } from '../../shared/edit/use-record-save.tsx';
import { toast } from '../../shared/ui/toast.ts';
import {
  fieldsOf,
  type LeaveForm,
  leaveErrors,
  leaveFormOf,
  leaveLabel,
  newLeave,
  type SentFields,
  showLeave,
} from './leave-form.ts';

interface RecordLeaveProps {
  readonly people: readonly { readonly _id: string; readonly name: string }[];
  /** '' when nobody is chosen yet. */
  readonly employeeId: string;
  /** The start date until another is chosen. */
  readonly date: string;
  readonly onClose: () => void;
}

/** Type, period and comment of a leave. */
function LeaveFields({ form }: { readonly form: UseFormReturnType<LeaveForm> }) {
  // A requested leave may have a type that this form does not offer: it keeps it.
  const [before] = useState(form.getValues().type);
  const types: readonly string[] = leaveTypes;
  return (
    <>
      <NativeSelect
        label="Type*"
        aria-required
        data={[...new Set([...types, before])]}
        {...form.getInputProps('type')}
      />
      <PeriodFields form={form} />
      <Textarea
        label="Commentaire"
        description="Facultatif"
        maxLength={500}
        autosize
        minRows={2}
        {...form.getInputProps('comment')}
      />
    </>
  );
}

/** Records a leave of one person; its days become CP in the grid. */
export default function RecordLeave({ people, employeeId, date, onClose }: RecordLeaveProps) {
  const record = useCommand(recordLeave);
  const cancel = useCommand(cancelLeave);
  const undo = (id: string) =>
    notify(cancel.mutateAsync({ params: { id }, body: { reason: leaveMessages.undone } }), {
      done: leaveMessages.cancelled,
    });
  const edit = useEdit({
    initial: newLeave(employeeId, date),
    validate: leaveErrors,
    failed: leaveMessages.saveFailed,
    // The draft in the browser omits the comment, because people write private reasons there.
    draft: { name: `leave:new:${employeeId}`, fields: ['employeeId', 'type', 'startDate', 'endDate'] },
    save: async ({ comment, type, ...typed }) => {
      const body = { ...typed, type: type as LeaveType, ...(comment.trim() ? { comment } : {}) };
      const { data } = await record.mutateAsync({ body });
      toast.success(leaveMessages.recorded, { undo: () => void undo(data._id) });
    },
    onSaved: onClose,
  });
  return (
    <FormDialog title="Saisir un congé" edit={edit} submitLabel="Enregistrer le congé" onClose={onClose}>
      <PersonSelect
        people={people}
        data-autofocus={employeeId === '' || undefined}
        {...edit.form.getInputProps('employeeId')}
      />
      <LeaveFields form={edit.form} />
    </FormDialog>
  );
}

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
