import { NativeSelect, type NativeSelectProps } from '@mantine/core';

interface Person {
  readonly _id: string;
  readonly name: string;
  readonly isActive?: boolean;
}

interface PersonSelectProps extends Omit<NativeSelectProps, 'data'> {
  readonly people: readonly Person[];
}

/** 'Employé*': the active ones, by name. */
export function PersonSelect({ people, ...input }: PersonSelectProps) {
  const options = people
    .filter(({ isActive }) => isActive !== false)
    .toSorted((left, right) => left.name.localeCompare(right.name, 'fr'))
    .map(({ _id, name }) => ({ value: _id, label: name }));
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
