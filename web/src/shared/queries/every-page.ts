import { health } from '@fournil/contracts/access/endpoints';
import { listToDo } from '@fournil/contracts/dashboard/to-do-endpoint';
import type { Role } from '@fournil/contracts/permissions';
import { defaultSite, getMenuPermissions, getSite } from '@fournil/contracts/settings/endpoints';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../api/use-api.ts';

export const siteQuery = apiQuery(getSite, { staleTime: 5 * 60_000 });

/** The shop's city once it was read; null when it could not be read. The default city is only shown, never used in requests. */
export function useKnownCity(): string | null | undefined {
  const { data, isError } = useQuery(siteQuery);
  return data?.city ?? (isError ? null : undefined);
}

/** Name, city and brand of the shop; before loading and after a failure, the specified defaults. */
export function useSite(): { readonly name: string; readonly city: string; readonly brand: string } {
  return useQuery(siteQuery).data ?? defaultSite;
}

/** How the installation is; the reasons are shown to the administrator alone. */
export const healthQuery = apiQuery(health, {
  // Once something is wrong, its end is shown soon.
  refetchInterval: ({ state }) => (state.data && state.data.status !== 'ok' ? 10_000 : 60_000),
  retry: false,
});

/** The list for one role's sidebar [settings-4]. */
export const menuPermissionsQuery = (role: Role) =>
  apiQuery(getMenuPermissions, {
    query: { role },
    staleTime: 60_000,
    retry: false,
  });

/** The whole list, for the settings. */
export const allMenuPermissionsQuery = apiQuery(getMenuPermissions);

/** The open tasks of the administrator: the dashboard's first card, and the number in the menu. */
export const toDoQuery = apiQuery(listToDo, { refetchInterval: 5 * 60_000 });
