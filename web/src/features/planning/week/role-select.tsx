import { NativeSelect } from '@mantine/core';
import { useRoleFilter } from './use-role-filter.ts';
import { useWeekPage } from './week-context.tsx';

/** « Tous les rôles », or one; hidden if everybody has the same. */
export function RoleSelect() {
  const { role, roles, choose } = useRoleFilter(useWeekPage().plan);
  if (roles.length < 2) return null;
  return (
    <NativeSelect
      aria-label="Rôle affiché"
      size="sm"
      value={role}
      onChange={(event) => choose(event.currentTarget.value)}
      data={[{ value: '', label: 'Tous les rôles' }, ...roles]}
    />
  );
}
