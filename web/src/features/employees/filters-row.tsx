import { contractTypes, jobRoles, roleLabel } from '@fournil/contracts/employees/rules';
import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
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
  return (
    <>
      <TextInput
        aria-label="Rechercher un salarié"
        placeholder="Rechercher"
        type="search"
        size="sm"
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={filters.recherche}
        onChange={(event) => onChange({ recherche: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label="Filtrer par rôle"
        size="sm"
        data={roles}
        value={filters.role}
        onChange={(event) => onChange({ role: event.currentTarget.value })}
      />
      {full && (
        <NativeSelect
          aria-label="Filtrer par contrat"
          size="sm"
          data={contracts}
          value={filters.contrat}
          onChange={(event) => onChange({ contrat: event.currentTarget.value })}
        />
      )}
      <NativeSelect
        aria-label="Filtrer par statut"
        size="sm"
        data={statuses}
        value={filters.statut}
        onChange={(event) => onChange({ statut: event.currentTarget.value })}
      />
    </>
  );
}
