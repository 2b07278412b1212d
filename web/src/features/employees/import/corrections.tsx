import {
  type CorrectedField,
  correctedFields,
  type StaffCorrection,
  type StaffLineAnswer,
} from '@fournil/contracts/employees/import-endpoints';
import {
  contractLabel,
  contractTypes,
  jobRoles,
  limits,
  roleLabel,
  skills,
  weekDays,
} from '@fournil/contracts/employees/rules';
import { registerFieldLabels, type Sex, sexes, sexLabels } from '@fournil/contracts/register/rules';
import { Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DateField } from '../../../shared/edit/date-field.tsx';
import { NumberField } from '../../../shared/edit/number-field.tsx';
import { PersonSelect } from '../../../shared/edit/person-select.tsx';
import { employeesQuery } from '../../../shared/queries/employees.ts';

export type Corrections = ReadonlyMap<number, StaffCorrection>;

const labels: Readonly<Record<CorrectedField, string>> = {
  ...registerFieldLabels,
  name: 'Prénom et nom',
  contractType: 'Contrat',
  role: 'Poste',
  weeklyHours: 'Heures par semaine',
  birthDate: 'Date de naissance',
  entryDate: "Date d'entrée",
  exitDate: 'Date de sortie',
  contractEndDate: 'Fin de contrat',
  trainingDays: 'Jours de formation',
  tutor: 'Tuteur',
  skills: 'Compétences',
  email: 'E-mail',
  phone: 'Téléphone',
  namesake: 'Homonyme',
};
const chosenFrom = (values: readonly string[], labelOf: (value: string) => string, none = 'Choisir') => [
  { value: '', label: none },
  ...values.map((value) => ({ value, label: labelOf(value) })),
];
const decisions: Readonly<Record<string, string>> = {
  new: 'Ajouter quand même',
  same: 'Ne pas ajouter\u202f: même personne',
};
const choices: Partial<Record<CorrectedField, ReturnType<typeof chosenFrom>>> = {
  contractType: chosenFrom(contractTypes, contractLabel),
  role: chosenFrom(jobRoles, roleLabel),
  sex: chosenFrom(sexes, (value) => sexLabels[value as Sex]),
  namesake: chosenFrom(['new', 'same'], (value) => decisions[value] ?? value, 'À décider'),
};
const several: Partial<Record<CorrectedField, readonly string[]>> = { skills, trainingDays: weekDays };
const dates: readonly CorrectedField[] = ['birthDate', 'entryDate', 'exitDate', 'contractEndDate'];
/** Begins with what the list says; emptied, it empties the cell. */
const isText = (field: CorrectedField) =>
  !(
    choices[field] ||
    several[field] ||
    dates.includes(field) ||
    field === 'tutor' ||
    field === 'weeklyHours'
  );

interface FieldProps {
  readonly label: string;
  readonly 'aria-label': string;
  readonly size: 'sm';
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The names that the list adds. */
  readonly newcomers: readonly string[];
}

/** One of the staff, or of those whom the same list adds. */
function Tutor({ onChange, newcomers, ...input }: FieldProps) {
  const { data: people = [] } = useQuery(employeesQuery);
  return (
    <PersonSelect
      {...input}
      people={[...people, ...newcomers.map((name) => ({ _id: name, name }))]}
      data-autofocus={undefined}
      aria-required={false}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

function Correction({ field, ...input }: FieldProps & { readonly field: CorrectedField }) {
  const { onChange, newcomers: _ofTutors, ...rest } = input;
  const [list, boxes] = [choices[field], several[field]];
  if (field === 'tutor') return <Tutor {...input} />;
  if (dates.includes(field)) return <DateField {...rest} onChange={onChange} />;
  if (field === 'weeklyHours')
    return (
      <NumberField
        {...rest}
        kind="count"
        min={limits.otherWeeklyHours.min}
        max={limits.otherWeeklyHours.max}
        value={Number(rest.value) || null}
        onChange={(hours) => onChange(hours === null ? '' : String(hours))}
      />
    );
  if (boxes)
    return (
      <Checkbox.Group
        {...rest}
        value={boxes.filter((one) => rest.value.split(', ').includes(one))}
        onChange={(chosen) => onChange(chosen.join(', '))}
      >
        <Group gap="xs" mt={4}>
          {boxes.map((one) => (
            <Checkbox key={one} size="sm" value={one} label={one} />
          ))}
        </Group>
      </Checkbox.Group>
    );
  const change = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value);
  return list ? (
    <NativeSelect {...rest} data={list} onChange={change} />
  ) : (
    <TextInput {...rest} onChange={change} />
  );
}

interface CorrectionFieldsProps {
  readonly line: StaffLineAnswer;
  readonly newcomers: readonly string[];
  readonly typed: StaffCorrection | undefined;
  readonly onType: (correction: StaffCorrection) => void;
}

/** A field for each value that refuses a line; texts begin with what the list says. */
export function CorrectionFields(props: CorrectionFieldsProps) {
  const { newcomers, typed, onType } = props;
  const { line, name, faults, written } = props.line;
  return (
    <Group gap="xs" align="flex-end" mt={4}>
      {correctedFields
        .filter((field) => faults.includes(field) || typed?.[field] !== undefined)
        .map((field) => (
          <Correction
            key={field}
            field={field}
            size="sm"
            newcomers={newcomers}
            label={labels[field]}
            aria-label={`${labels[field]}, ${name || `ligne ${line}`}`}
            value={typed?.[field] ?? (isText(field) ? written[field] : undefined) ?? ''}
            onChange={(value) =>
              onType({ ...typed, line, [field]: value || (isText(field) ? '' : undefined) })
            }
          />
        ))}
    </Group>
  );
}
