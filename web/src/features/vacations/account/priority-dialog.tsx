import { accountMessages, recordLeavePriority } from '@fournil/contracts/vacations/account-endpoints';
import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useCommand } from '../../../shared/api/use-command.ts';
import { FormDialog } from '../../../shared/edit/edit-form.tsx';
import { useEdit } from '../../../shared/edit/use-edit.ts';
import { numberFault, numberIn } from '../../../shared/format/typed-number.ts';
import { toast } from '../../../shared/ui/toast.ts';
import type { AccountDialogProps } from './account-form.ts';

const mostChildren = { kind: 'count', max: 20 } as const;

/** The optional data that decide, with seniority, who may choose leave first (L3141-16). */
export default function PriorityDialog({ employeeId, account, onClose }: AccountDialogProps) {
  const record = useCommand(recordLeavePriority);
  const { children, secondJob, revision } = account;
  const edit = useEdit({
    initial: {
      children: children === null ? '' : String(children),
      secondJob: secondJob === null ? '' : secondJob ? 'oui' : 'non',
    },
    validate: (typed) =>
      numberFault(typed.children, mostChildren) === null
        ? {}
        : { children: 'Indiquez un nombre entier, 20 au plus.' },
    failed: accountMessages.priorityFailed,
    save: (typed) =>
      record.mutateAsync({
        params: { id: employeeId },
        body: {
          children: numberIn(typed.children, 'count'),
          secondJob: typed.secondJob === '' ? null : typed.secondJob === 'oui',
          baseRevision: revision,
        },
      }),
    onSaved: () => {
      toast.success(accountMessages.priority);
      onClose();
    },
  });
  const { form } = edit;
  return (
    <FormDialog title="Ordre des départs" edit={edit} submitLabel="Enregistrer" onClose={onClose}>
      <Text size="sm">
        Facultatif. Ce que la loi veut voir pesé entre des demandes aux mêmes dates, avec l’ancienneté
        (L3141-16).
      </Text>
      <TextInput label="Enfants à charge" inputMode="numeric" {...form.getInputProps('children')} />
      <NativeSelect
        label="Travaille aussi pour un autre employeur"
        data={[
          { value: '', label: 'Non renseigné' },
          { value: 'oui', label: 'Oui' },
          { value: 'non', label: 'Non' },
        ]}
        {...form.getInputProps('secondJob')}
      />
    </FormDialog>
  );
}
