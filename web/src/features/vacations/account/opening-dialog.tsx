import { accountMessages, openLeaveBalance } from '@fournil/contracts/vacations/account-endpoints';
import { Text, TextInput } from '@mantine/core';
import { useCommand } from '../../../shared/api/use-command.ts';
import { DateField } from '../../../shared/edit/date-field.tsx';
import { FormDialog } from '../../../shared/edit/edit-form.tsx';
import { useEdit } from '../../../shared/edit/use-edit.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { type AccountDialogProps, openingBody, openingErrors } from './account-form.ts';

const figures = [
  ['previous', 'Jours restants, N-1*'],
  ['current', 'Jours acquis, N*'],
  ['recovery', 'Jours de récupération*'],
] as const;

/** Takes the balances of a payslip over, once. */
export default function OpeningDialog({ employeeId, onClose }: AccountDialogProps) {
  const open = useCommand(openLeaveBalance);
  const edit = useEdit({
    initial: { asOf: '', previous: '', current: '', recovery: '0' },
    validate: openingErrors,
    failed: accountMessages.openFailed,
    save: (typed) => open.mutateAsync({ params: { id: employeeId }, body: openingBody(typed) }),
    onSaved: () => {
      toast.success(accountMessages.opened);
      onClose();
    },
  });
  const { form } = edit;
  return (
    <FormDialog title="Reprendre les soldes" edit={edit} submitLabel="Reprendre" onClose={onClose}>
      <Text size="sm">
        Une seule fois, tels que le bulletin de paie les donne. Ce qui a été acquis et pris jusqu’à ce jour y
        est compris.
      </Text>
      <DateField label="Soldes au*" aria-required {...form.getInputProps('asOf')} />
      {figures.map(([field, label]) => (
        <TextInput
          key={field}
          label={label}
          inputMode="decimal"
          aria-required
          {...form.getInputProps(field)}
        />
      ))}
    </FormDialog>
  );
}
