import type { BodyInputOf } from '@fournil/contracts/endpoint';
import { changeRegisterEntry, type RegisterLine } from '@fournil/contracts/register/endpoints';
import {
  type RegisterStatus,
  registerMessages,
  registerStatuses,
  registerStatusLabels,
  type Sex,
  sexes,
  sexLabels,
} from '@fournil/contracts/register/rules';
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useCommand } from '../../shared/api/use-command.ts';
import { FormDialog } from '../../shared/edit/form-dialog.tsx';
import { useRecordEdit } from '../../shared/edit/use-record-edit.ts';

const fields = [
  'status',
  'nationality',
  'sex',
  'qualification',
  'permitType',
  'permitNumber',
  'agency',
  'workplace',
] as const;
type Field = (typeof fields)[number];
type Typed = Readonly<Record<Field, string>>;

const labels: Readonly<Record<Field, string>> = {
  status: 'Partie du registre',
  nationality: 'Nationalité',
  sex: 'Sexe',
  qualification: 'Qualification',
  permitType: 'Titre autorisant le travail',
  permitNumber: 'Numéro du titre',
  agency: "Nom et adresse de l'agence",
  workplace: 'Lieu de présence',
};

const formOf = (line: RegisterLine): Typed =>
  Object.fromEntries(fields.map((field) => [field, line[field] ?? ''])) as Typed;

const show = (field: string, value: unknown): string => {
  if (value === null || value === '') return 'rien';
  if (field === 'status') return registerStatusLabels[value as RegisterStatus];
  if (field === 'sex') return sexLabels[value as Sex];
  return String(value);
};

/** What the register asks for beyond the record. */
export function RegisterForm({
  line,
  onClose,
}: {
  readonly line: RegisterLine;
  readonly onClose: () => void;
}) {
  const save = useCommand(changeRegisterEntry);
  const edit = useRecordEdit<RegisterLine, Typed, Typed>({
    record: line,
    formOf,
    fieldsOf: (typed) => typed,
    failed: registerMessages.saveFailed,
    saved: registerMessages.saved,
    labelOf: (field) => labels[field as Field] ?? field,
    show,
    // The server judges the body by the contract's schema and answers beside the field.
    send: ({ changes, against }) =>
      save.mutateAsync({
        params: { id: line.employeeId },
        body: { ...changes, ...against } as BodyInputOf<typeof changeRegisterEntry>,
      }),
    onSaved: onClose,
  });
  const { form } = edit;
  const { status } = form.getValues();
  const text = (field: Field, max: number) => (
    <TextInput label={labels[field]} maxLength={max} {...form.getInputProps(field)} />
  );
  return (
    <FormDialog
      title={`Registre du personnel, ${line.name}`}
      edit={edit}
      submitLabel="Enregistrer"
      onClose={onClose}
    >
      <NativeSelect
        label={labels.status}
        data={registerStatuses.map((value) => ({ value, label: registerStatusLabels[value] }))}
        data-autofocus
        {...form.getInputProps('status')}
      />
      {status === 'trainee' ? (
        text('workplace', 120)
      ) : (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {text('nationality', 60)}
          <NativeSelect
            label={labels.sex}
            data={[
              { value: '', label: 'Non renseigné' },
              ...sexes.map((value) => ({ value, label: sexLabels[value] })),
            ]}
            {...form.getInputProps('sex')}
          />
          {text('qualification', 120)}
          {text('permitType', 120)}
          {text('permitNumber', 60)}
          {status === 'temporary' && text('agency', 200)}
        </SimpleGrid>
      )}
      {edit.conflict}
    </FormDialog>
  );
}
