import type { BodyInputOf } from '@fournil/contracts/endpoint';
import { changeRegisterEntry, type RegisterLine } from '@fournil/contracts/register/endpoints';
import {
  type RegisterStatus,
  registerFieldLabels,
  registerMessages,
  registerStatuses,
  registerStatusLabels,
  type Sex,
  sexLabels,
} from '@fournil/contracts/register/rules';
import { NativeSelect } from '@mantine/core';
import { useCommand } from '../../shared/api/use-command.ts';
import { FormDialog } from '../../shared/edit/edit-form.tsx';
import { RegisterFields, RegisterText } from '../../shared/edit/register-fields.tsx';
import { useRecordEdit } from '../../shared/edit/use-record-edit.ts';
import { useNameWithNote } from '../../shared/queries/employees.ts';

const fields = Object.keys(registerFieldLabels) as (keyof typeof registerFieldLabels)[];
type Typed = Readonly<Record<(typeof fields)[number], string>>;

const formOf = (line: RegisterLine): Typed =>
  Object.fromEntries(fields.map((field) => [field, line[field] ?? ''])) as Typed;

const show = (field: string, value: unknown): string => {
  if (value === null || value === '') return 'rien';
  if (field === 'status') return registerStatusLabels[value as RegisterStatus];
  if (field === 'sex') return sexLabels[value as Sex];
  return String(value);
};

/** The columns of the register beyond the record. */
export function RegisterForm({
  line,
  onClose,
}: {
  readonly line: RegisterLine;
  readonly onClose: () => void;
}) {
  const save = useCommand(changeRegisterEntry);
  const nameOf = useNameWithNote();
  const edit = useRecordEdit<RegisterLine, Typed, Typed>({
    record: line,
    formOf,
    fieldsOf: (typed) => typed,
    failed: registerMessages.saveFailed,
    saved: registerMessages.saved,
    labelOf: (field) => registerFieldLabels[field as keyof Typed] ?? field,
    show,
    // The server judges the body by the contract's schema and answers at the field.
    send: ({ changes, against }) =>
      save.mutateAsync({
        params: { id: line.employeeId },
        body: { ...changes, ...against } as BodyInputOf<typeof changeRegisterEntry>,
      }),
    onSaved: onClose,
  });
  const { form } = edit;
  const { status } = form.getValues();
  return (
    <FormDialog
      title={`Registre du personnel, ${nameOf(line.employeeId, line.name)}`}
      edit={edit}
      submitLabel="Enregistrer"
      onClose={onClose}
    >
      <NativeSelect
        label={registerFieldLabels.status}
        data={registerStatuses.map((value) => ({ value, label: registerStatusLabels[value] }))}
        data-autofocus
        {...form.getInputProps('status')}
      />
      {status === 'trainee' ? (
        <RegisterText form={form} field="workplace" />
      ) : (
        <RegisterFields form={form}>
          {status === 'temporary' && <RegisterText form={form} field="agency" />}
        </RegisterFields>
      )}
      {edit.conflict}
    </FormDialog>
  );
}
