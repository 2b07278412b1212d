import type { Role } from '@fournil/contracts/permissions';
import { getMenuPermissions } from '@fournil/contracts/settings/endpoints';
import { answerQuery } from '../api/queries.ts';

export const menuPermissionsKey = ['menu-permissions'] as const;

/** The list for one role's sidebar [settings-4]. */
export const menuPermissionsQuery = (role: Role) =>
  answerQuery([...menuPermissionsKey, role], getMenuPermissions, {
    query: { role },
    staleTime: 60_000,
    retry: false,
  });

/** The whole list, for the settings. */
export const allMenuPermissionsQuery = answerQuery([...menuPermissionsKey, 'all'], getMenuPermissions);
