import type { Role } from '@fournil/contracts/permissions';
import { getMenuPermissions } from '@fournil/contracts/settings/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';

export const menuPermissionsKey = ['menu-permissions'] as const;

/** The list for one role's sidebar (D1 7). */
export const menuPermissionsQuery = (role: Role) =>
  queryOptions({
    queryKey: [...menuPermissionsKey, role],
    queryFn: ({ signal }) => callApi(getMenuPermissions, { query: { role }, signal }),
    staleTime: 60_000,
    retry: false,
  });

/** The whole list, for the settings. */
export const allMenuPermissionsQuery = queryOptions({
  queryKey: [...menuPermissionsKey, 'all'],
  queryFn: ({ signal }) => callApi(getMenuPermissions, { signal }),
});
