import { cancelLeave, type Leave } from '@fournil/contracts/vacations/endpoints';
import { leaveMessages } from '@fournil/contracts/vacations/rules';
import { Text, Textarea } from '@mantine/core';
import { useCommand } from '../../shared/api/use-command.ts';
import { EditForm } from '../../shared/edit/edit-form.tsx';
import { useEdit } from '../../shared/edit/use-edit.ts';
import { useSeenRecord } from '../../shared/edit/use-seen-record.tsx';
import { formatPeriod } from '../../shared/format/french.ts';
import { toast } from '../../shared/ui/toast.ts';
import { leaveLabel, showLeave } from './leave-form.ts';

interface CancelLeaveProps {
  readonly leave: Omit<Leave, 'revision'> & { readonly revision?: number | undefined };
  readonly onDone: () => void;
}

/** Cancels a leave, with an optional reason. Changes made meanwhile are shown first, for a new decision. */
export function CancelLeave({ leave, onDone }: CancelLeaveProps) {
  const cancel = useCommand(cancelLeave);
  const seen = useSeenRecord({
    revision: leave.revision,
    labelOf: leaveLabel,
    show: showLeave,
    title: 'Modifié entre-temps',
    advice: 'Annuler le congé tel qu’il est maintenant, ou le garder\u202f?',
  });
  const edit = useEdit({
    initial: { reason: '' },
    failed: 'Erreur lors de l’annulation',
    save: ({ reason }) =>
      seen.act((against) =>
        cancel.mutateAsync({
          params: { id: leave._id },
          about: [leave],
          body: { ...against, ...(reason.trim() ? { reason: reason.trim() } : {}) },
        }),
      ),
    onSaved: () => {
      toast.success(leaveMessages.cancelled);
      onDone();
    },
  });
  return (
    <EditForm
      label="Annuler le congé"
      edit={edit}
      danger
      submitLabel="Annuler le congé"
      cancelLabel="Garder le congé"
      onCancel={onDone}
    >
      <Text>
        {leave.type} {formatPeriod(leave.startDate, leave.endDate)}
        {'\u202f'}: ce congé ne comptera plus. Il reste dans le journal.
      </Text>
      {seen.changed}
      <Textarea
        label="Motif"
        description="Facultatif, inscrit au journal d’audit"
        maxLength={500}
        autosize
        {...edit.form.getInputProps('reason')}
      />
    </EditForm>
  );
}
