import { chooseClockCode } from '@fournil/contracts/time-clock/endpoints';
import { clockMessages, isEasyCode } from '@fournil/contracts/time-clock/messages';
import { PasswordInput, Text } from '@mantine/core';
import { useCommand } from '../../shared/api/use-command.ts';
import { FormDialog } from '../../shared/edit/edit-form.tsx';
import { useEdit } from '../../shared/edit/use-edit.ts';
import { toast } from '../../shared/ui/toast.ts';

interface CodeDialogProps {
  readonly employeeId: string;
  readonly name: string;
  readonly onClose: () => void;
}

const faultOf = (code: string): string | undefined => {
  if (!/^\d{4,8}$/.test(code)) return clockMessages.code;
  return isEasyCode(code) ? clockMessages.easyCode : undefined;
};

/** The person types it: on their own account, or with the manager. */
export function CodeDialog({ employeeId, name, onClose }: CodeDialogProps) {
  const choose = useCommand(chooseClockCode);
  const edit = useEdit<{ readonly code: string }>({
    initial: { code: '' },
    validate: ({ code }) => {
      const fault = faultOf(code);
      return fault ? { code: fault } : {};
    },
    failed: clockMessages.saveFailed,
    save: ({ code }) => choose.mutateAsync({ params: { id: employeeId }, body: { code } }),
    onSaved: () => {
      toast.success('Code de pointage enregistré');
      onClose();
    },
  });
  return (
    <FormDialog title="Code de pointage" edit={edit} submitLabel="Enregistrer" onClose={onClose}>
      <Text>{name} tape le code, que personne d’autre n’a besoin de connaître.</Text>
      <PasswordInput
        label="Nouveau code (4 à 8 chiffres)"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        data-autofocus
        {...edit.form.getInputProps('code')}
      />
    </FormDialog>
  );
}
