import { choosePayslipForm, payslipForm } from '@fournil/contracts/documents/payslip-endpoints';
import {
  documentMessages,
  type PayslipForm as Form,
  payslipFormLabels,
  payslipForms,
} from '@fournil/contracts/documents/rules';
import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '../../shared/api/use-api.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { DateField } from '../../shared/edit/date-field.tsx';
import { FormDialog } from '../../shared/edit/edit-form.tsx';
import { useEdit } from '../../shared/edit/use-edit.ts';
import { formatDate, todayInParis } from '../../shared/format/french.ts';
import { toast } from '../../shared/ui/toast.ts';

interface PayslipFormProps {
  readonly employeeId: string;
  /** Otherwise it is read-only. */
  readonly canEdit: boolean;
}

const sentence = (form: Form, since: string | null) =>
  form === 'paper' && since
    ? `Fiches de paie sur papier\u202f: les fiches électroniques sont refusées depuis le ${formatDate(since)}.`
    : `Fiches de paie ${payslipFormLabels[form]}.`;

/**
 * A person's choice of paper or electronic payslips. A person who refuses electronic ones is left out of the
 * filing (L3243-2).
 */
export function PayslipForm({ employeeId, canEdit }: PayslipFormProps) {
  const { data } = useApi(payslipForm, { params: { id: employeeId } });
  const [editing, setEditing] = useState(false);
  if (!data) return null;
  return (
    <Group justify="space-between" gap="xs">
      <Text>{sentence(data.form, data.since)}</Text>
      {canEdit && (
        <Button variant="default" size="compact-md" h={36} onClick={() => setEditing(true)}>
          Changer
        </Button>
      )}
      {editing && <ChooseForm employeeId={employeeId} form={data.form} onClose={() => setEditing(false)} />}
    </Group>
  );
}

interface ChooseFormProps {
  readonly employeeId: string;
  readonly form: Form;
  readonly onClose: () => void;
}

const choices: Readonly<Record<Form, string>> = {
  electronic: 'Électroniques, dans « Mes Documents »',
  paper: 'Sur papier, la personne refuse les fiches électroniques',
};

function ChooseForm({ employeeId, form: current, onClose }: ChooseFormProps) {
  const choose = useCommand(choosePayslipForm);
  const today = todayInParis();
  const edit = useEdit<{ readonly form: Form; readonly since: string }>({
    initial: { form: current, since: today },
    validate: ({ since }) => {
      if (since === '') return { since: 'Indiquez une date (jj/mm/aaaa).' };
      return since > today ? { since: documentMessages.formInFuture } : {};
    },
    failed: 'Erreur lors de la sauvegarde',
    save: (body) => choose.mutateAsync({ params: { id: employeeId }, body }),
    onSaved: ({ form }) => {
      onClose();
      toast.success(`Fiches de paie ${payslipFormLabels[form]}`);
    },
  });
  return (
    <FormDialog title="Fiches de paie" edit={edit} submitLabel="Enregistrer" onClose={onClose}>
      <Radio.Group label="Cette personne reçoit ses fiches de paie" {...edit.form.getInputProps('form')}>
        <Stack gap="xs" mt="xs">
          {payslipForms.map((value) => (
            <Radio key={value} value={value} label={choices[value]} />
          ))}
        </Stack>
      </Radio.Group>
      <DateField label="Date de sa demande*" aria-required {...edit.form.getInputProps('since')} />
    </FormDialog>
  );
}
