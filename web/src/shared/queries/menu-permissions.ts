import type { Role } from '@fournil/contracts/permissions';
import { getMenuPermissions } from '@fournil/contracts/settings/endpoints';
import { apiQuery } from '../api/use-api.ts';

/** The list for one role's sidebar [settings-4]. */
export const menuPermissionsQuery = (role: Role) =>
  apiQuery(getMenuPermissions, {
    query: { role },
    staleTime: 60_000,
    retry: false,
  });

/** The whole list, for the settings. */
export const allMenuPermissionsQuery = apiQuery(getMenuPermissions);
