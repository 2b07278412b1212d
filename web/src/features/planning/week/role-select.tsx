import { roleLabel } from '@fournil/contracts/employees/rules';
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { NativeSelect } from '@mantine/core';
import { useUrlState } from '../../../shared/url-state/use-url-state.ts';
import { useWeekPage } from './week-context.tsx';

const defaults = { role: '' };

interface RoleFilter {
  /** As stored, '' for all; a role that nobody in the week has counts as none. */
  readonly role: string;
  /** Roles of the week's people, by name. */
  readonly roles: readonly { readonly value: string; readonly label: string }[];
  readonly choose: (role: string) => void;
}

/** The role shown on the board; kept in the address. */
export function useRoleFilter({ people }: Pick<PlanView, 'people'>): RoleFilter {
  const [url, setUrl] = useUrlState(defaults);
  const roles = [...new Set(people.map(({ role }) => role).filter(Boolean))]
    .map((value) => ({ value, label: roleLabel(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'fr'));
  const role = roles.some(({ value }) => value === url.role) ? url.role : '';
  return { role, roles, choose: (next) => setUrl({ role: next }) };
}

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
