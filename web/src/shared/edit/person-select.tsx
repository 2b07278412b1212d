import { personLabels } from '@fournil/domain/employees/person-label';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';

interface Person {
  readonly _id: string;
  readonly name: string;
  readonly isActive?: boolean;
  readonly role?: string | null | undefined;
  readonly birthDate?: string | null | undefined;
}

interface PersonSelectProps extends Omit<NativeSelectProps, 'data'> {
  readonly people: readonly Person[];
}

/** 'Employé*': the active ones, by name. */
export function PersonSelect({ people, ...input }: PersonSelectProps) {
  const active = people.filter(({ isActive }) => isActive !== false);
  const labelOf = personLabels(active);
  const options = active
    .toSorted((left, right) => left.name.localeCompare(right.name, 'fr'))
    .map((person) => ({ value: person._id, label: labelOf(person) }));
  return (
    <NativeSelect
      label="Employé*"
      aria-required
      data-autofocus
      {...input}
      data={[{ value: '', label: 'Choisir un salarié' }, ...options]}
    />
  );
}
