import { accountMessages, correctLeaveBalance } from '@fournil/contracts/vacations/account-endpoints';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useCommand } from '../../../shared/api/use-command.ts';
import { DateField } from '../../../shared/edit/date-field.tsx';
import { FormDialog } from '../../../shared/edit/edit-form.tsx';
import { useEdit } from '../../../shared/edit/use-edit.ts';
import { todayInParis } from '../../../shared/format/french.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { type AccountDialogProps, correctionBody, correctionErrors } from './account-form.ts';

const accounts = [
  { value: 'previous', label: 'Congés payés, N-1' },
  { value: 'current', label: 'Congés payés, N' },
  { value: 'recovery', label: 'Récupération' },
];

/** Gives or takes back days, with why. */
export default function CorrectionDialog({ employeeId, onClose }: AccountDialogProps) {
  const correct = useCommand(correctLeaveBalance);
  const today = todayInParis();
  const edit = useEdit({
    initial: { account: 'previous', days: '', effectiveOn: today, reason: '' },
    validate: correctionErrors,
    failed: accountMessages.correctFailed,
    save: (typed) => correct.mutateAsync({ params: { id: employeeId }, body: correctionBody(typed, today) }),
    onSaved: () => {
      toast.success(accountMessages.corrected);
      onClose();
    },
  });
  const { form } = edit;
  return (
    <FormDialog title="Corriger un solde" edit={edit} submitLabel="Corriger" onClose={onClose}>
      <NativeSelect label="Solde*" aria-required data={accounts} {...form.getInputProps('account')} />
      <TextInput
        label="Jours*"
        description="En plus, ou en moins avec un signe moins"
        inputMode="text"
        aria-required
        {...form.getInputProps('days')}
      />
      <DateField label="À compter du*" aria-required {...form.getInputProps('effectiveOn')} />
      <Textarea
        label="Motif*"
        description="Lu par le salarié et le comptable"
        aria-required
        maxLength={500}
        autosize
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
