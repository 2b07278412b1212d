import {
  type CorrectedField,
  correctedFields,
  type StaffCorrection,
  type StaffLineAnswer,
} from '@fournil/contracts/employees/import-endpoints';
import { contractLabels, contractTypes, jobRoles, roleLabel } from '@fournil/contracts/employees/rules';
import { Group, NativeSelect } from '@mantine/core';
import { DateField } from '../../../shared/edit/date-field.tsx';

export type Corrections = ReadonlyMap<number, StaffCorrection>;

const labels: Readonly<Record<CorrectedField, string>> = {
  contractType: 'Contrat',
  role: 'Poste',
  birthDate: 'Date de naissance',
  entryDate: "Date d'entrée",
  contractEndDate: 'Fin de contrat',
};
const none = { value: '', label: 'Choisir' };
const choices: Partial<Record<CorrectedField, readonly { value: string; label: string }[]>> = {
  contractType: [none, ...contractTypes.map((value) => ({ value, label: contractLabels[value] }))],
  role: [none, ...jobRoles.map((value) => ({ value, label: roleLabel(value) }))],
};

interface CorrectionFieldsProps {
  readonly line: StaffLineAnswer;
  readonly typed: StaffCorrection | undefined;
  readonly onType: (correction: StaffCorrection) => void;
}

/** The values missing in a refused line that can be chosen here: a role and a contract from their lists, dates. */
export function CorrectionFields({ line: { line, name, faults }, typed, onType }: CorrectionFieldsProps) {
  const fields = correctedFields.filter((field) => faults.includes(field) || typed?.[field] !== undefined);
  if (fields.length === 0) return null;
  const change = (field: CorrectedField) => (value: string) =>
    onType({ ...typed, line, [field]: value || undefined });
  return (
    <Group gap="xs" align="flex-end">
      {fields.map((field) => {
        const data = choices[field];
        const value = typed?.[field] ?? '';
        return data ? (
          <NativeSelect
            key={field}
            size="xs"
            aria-label={`${labels[field]}, ${name || `ligne ${line}`}`}
            data={[...data]}
            value={value}
            onChange={(event) => change(field)(event.currentTarget.value)}
          />
        ) : (
          <DateField key={field} label={labels[field]} value={value} onChange={change(field)} />
        );
      })}
    </Group>
  );
}
