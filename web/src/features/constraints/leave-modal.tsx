import { absenceMessages, periodErrors } from '@fournil/contracts/absences/rules';
import { cancelLeave, recordLeave } from '@fournil/contracts/vacations/endpoints';
import { type LeaveType, leaveMessages, leaveTypes } from '@fournil/contracts/vacations/rules';
import { Button, Group, Modal, NativeSelect, SimpleGrid, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { failureText } from '../../shared/api/api-error.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { useConfirm } from '../../shared/ui/confirm.tsx';
import { DateField } from '../../shared/ui/date-field.tsx';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { discardQuestion } from '../../shared/ui/unsaved-guard.ts';
import { useModalPage } from '../../shared/ui/use-modal-page.ts';

interface LeaveModalProps {
  readonly people: readonly { readonly value: string; readonly label: string }[];
  /** '' when nobody is chosen yet. */
  readonly employeeId: string;
  /** Monday of the week: where the calendar opens. */
  readonly date: string;
  readonly onClose: () => void;
}

interface LeaveForm {
  readonly employeeId: string;
  readonly type: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly comment: string;
}

function errorsOf(form: LeaveForm): Record<string, string> {
  const missing = (['employeeId', 'startDate', 'endDate'] as const).filter((field) => !form[field]);
  if (missing.length) return Object.fromEntries(missing.map((field) => [field, absenceMessages.missing]));
  return { ...periodErrors(form) };
}

/** A leave of one person; its days become CP in the grid. */
export default function LeaveModal({ people, employeeId, date, onClose }: LeaveModalProps) {
  const phone = useMediaQuery('(max-width: 47.99em)');
  const confirm = useConfirm();
  const record = useCommand(recordLeave);
  const cancel = useCommand(cancelLeave);
  const [failure, setFailure] = useState<{ title: string; detail: string } | null>(null);
  const form = useForm<LeaveForm>({
    initialValues: { employeeId, type: leaveTypes[0], startDate: date, endDate: '', comment: '' },
    validate: errorsOf,
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
          <NativeSelect label="Type*" aria-required data={[...leaveTypes]} {...form.getInputProps('type')} />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <DateField label="Date de début*" aria-required {...form.getInputProps('startDate')} />
            <DateField
              label="Date de fin*"
              aria-required
              {...(form.getValues().startDate ? { min: form.getValues().startDate } : {})}
              {...form.getInputProps('endDate')}
            />
          </SimpleGrid>
          <Textarea
            label="Commentaire"
            description="Facultatif"
            maxLength={500}
            autosize
            minRows={2}
            {...form.getInputProps('comment')}
          />
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
