import { contractTypes, jobRoles, roleLabel } from '@fournil/contracts/employees/rules';
import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ChangeEvent } from 'react';
import type { EmployeeFilters } from './employee-filters.ts';

interface FiltersRowProps {
  readonly filters: EmployeeFilters;
  readonly onChange: (change: Partial<EmployeeFilters>) => void;
  /** Only the administrator knows contracts. */
  readonly full: boolean;
}

const roles = [
  { value: '', label: 'Tous les rôles' },
  ...jobRoles.map((role) => ({ value: role, label: roleLabel(role) })),
];
const contracts = [{ value: '', label: 'Tous les contrats' }, ...contractTypes];
const statuses = [
  { value: '', label: 'Actifs et inactifs' },
  { value: 'actif', label: 'Actifs' },
  { value: 'inactif', label: 'Inactifs' },
];

export function FiltersRow({ filters, onChange, full }: FiltersRowProps) {
  const field = (name: keyof EmployeeFilters) => ({
    size: 'sm',
    value: filters[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange({ [name]: currentTarget.value }),
  });
  return (
    <>
      <TextInput
        aria-label="Rechercher un salarié"
        placeholder="Rechercher"
        type="search"
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        {...field('recherche')}
      />
      <NativeSelect aria-label="Filtrer par rôle" data={roles} {...field('role')} />
      {full && <NativeSelect aria-label="Filtrer par contrat" data={contracts} {...field('contrat')} />}
      <NativeSelect aria-label="Filtrer par statut" data={statuses} {...field('statut')} />
    </>
  );
}
