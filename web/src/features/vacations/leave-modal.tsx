import { cancelLeave, recordLeave } from '@fournil/contracts/vacations/endpoints';
import { type LeaveType, leaveMessages } from '@fournil/contracts/vacations/rules';
import { Button, Group, Modal, NativeSelect, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { failureText } from '../../shared/api/api-error.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { useConfirm } from '../../shared/ui/confirm.tsx';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { discardQuestion } from '../../shared/ui/unsaved-guard.ts';
import { useModalPage } from '../../shared/ui/use-modal-page.ts';
import { LeaveFields } from './leave-fields.tsx';
import { type LeaveForm, leaveErrors, newLeave } from './leave-form.ts';

interface LeaveModalProps {
  readonly people: readonly { readonly value: string; readonly label: string }[];
  /** '' when nobody is chosen yet. */
  readonly employeeId: string;
  /** Monday of the week: where the calendar opens. */
  readonly date: string;
  readonly onClose: () => void;
}

/** A leave of one person; its days become CP in the grid. */
export default function LeaveModal({ people, employeeId, date, onClose }: LeaveModalProps) {
  const phone = useMediaQuery('(max-width: 47.99em)');
  const confirm = useConfirm();
  const record = useCommand(recordLeave);
  const cancel = useCommand(cancelLeave);
  const [failure, setFailure] = useState<{ title: string; detail: string } | null>(null);
  const form = useForm<LeaveForm>({
    initialValues: newLeave(employeeId, date),
    validate: leaveErrors,
  });
  useModalPage();
  const close = async () => {
    if (record.isPending || (form.isDirty() && !(await confirm(discardQuestion)))) return;
    onClose();
  };
  const takeBack = (id: string) => () =>
    cancel.mutate(
      { params: { id }, body: {} },
      {
        onSuccess: () => toast.success(leaveMessages.cancelled),
        onError: (error) => toast.error(failureText(error)),
      },
    );
  const send = ({ comment, type, ...typed }: LeaveForm) => {
    setFailure(null);
    record.mutate(
      { body: { ...typed, type: type as LeaveType, ...(comment.trim() ? { comment } : {}) } },
      {
        onSuccess: ({ data }) => {
          toast.success(leaveMessages.recorded, { undo: takeBack(data._id) });
          onClose();
        },
        onError: (error) => setFailure({ title: leaveMessages.saveFailed, detail: failureText(error) }),
      },
    );
  };
  return (
    <Modal opened onClose={() => void close()} title="Saisir un congé" fullScreen={Boolean(phone)} size={520}>
      <form noValidate aria-label="Saisir un congé" onSubmit={form.onSubmit(send)}>
        <Stack>
          <NativeSelect
            label="Employé*"
            aria-required
            data-autofocus={employeeId === '' || undefined}
            data={[{ value: '', label: 'Choisir un employé' }, ...people]}
            {...form.getInputProps('employeeId')}
          />
          <LeaveFields form={form} />
          <FormAlert failure={failure} errors={Object.values(form.errors)} />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => void close()}>
              Annuler
            </Button>
            <Button type="submit" disabled={record.isPending}>
              {record.isPending ? 'Enregistrement...' : 'Enregistrer le congé'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
