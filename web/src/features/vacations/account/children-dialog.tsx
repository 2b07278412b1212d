import { accountMessages, recordLeavePriority } from '@fournil/contracts/vacations/account-endpoints';
import { mostChildren } from '@fournil/contracts/vacations/account-fields';
import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useCommand } from '../../../shared/api/use-command.ts';
import { DateField } from '../../../shared/edit/date-field.tsx';
import { FormDialog } from '../../../shared/edit/edit-form.tsx';
import { useEdit } from '../../../shared/edit/use-edit.ts';
import { toast } from '../../../shared/ui/toast.ts';
import type { AccountDialogProps } from './account-form.ts';

/** Children who live at the person's home, and give days of leave (L3141-8). */
export default function ChildrenDialog({ employeeId, account, onClose }: AccountDialogProps) {
  const record = useCommand(recordLeavePriority);
  const { children, secondJob, childrenAtHome = [], revision } = account;
  const edit = useEdit({
    initial: { childrenAtHome },
    validate: ({ childrenAtHome: typed }) =>
      Object.fromEntries(
        typed.flatMap(({ bornOn }, at) =>
          bornOn === '' ? [[`childrenAtHome.${at}.bornOn`, 'Indiquez la date de naissance.']] : [],
        ),
      ),
    failed: accountMessages.childrenFailed,
    save: ({ childrenAtHome: typed }) =>
      record.mutateAsync({
        params: { id: employeeId },
        body: { children, secondJob, childrenAtHome: typed, baseRevision: revision },
      }),
    onSaved: () => {
      toast.success(accountMessages.children);
      onClose();
    },
  });
  const { form } = edit;
  const typed = form.getValues().childrenAtHome;
  return (
    <FormDialog title="Enfants au foyer" edit={edit} submitLabel="Enregistrer" onClose={onClose}>
      <Text size="sm">
        Deux jours de congé par enfant de moins de 15 ans au 30 avril, ou handicapé quel que soit son âge, qui
        vit au foyer : en plus du congé pour un salarié de moins de 21 ans, sinon dans la limite de cinq
        semaines (L3141-8). Seules les dates de naissance sont demandées.
      </Text>
      {typed.map((_child, at) => (
        <Group key={form.key(`childrenAtHome.${at}`)} align="end" gap="sm">
          <DateField label="Date de naissance*" {...form.getInputProps(`childrenAtHome.${at}.bornOn`)} />
          <Checkbox
            label="Handicap"
            {...form.getInputProps(`childrenAtHome.${at}.noAgeLimit`, { type: 'checkbox' })}
          />
          <Button variant="subtle" onClick={() => form.removeListItem('childrenAtHome', at)}>
            Retirer
          </Button>
        </Group>
      ))}
      <div>
        <Button
          variant="default"
          disabled={typed.length >= mostChildren}
          onClick={() => form.insertListItem('childrenAtHome', { bornOn: '', noAgeLimit: false })}
        >
          Ajouter un enfant
        </Button>
      </div>
    </FormDialog>
  );
}
