import { defaultSite, getSite } from '@fournil/contracts/settings/endpoints';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';

export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => callApi(getSite, { signal }),
  staleTime: 5 * 60_000,
});

/** Name, city and brand of the shop; before loading and after a failure, the defaults of D1 3. */
export function useSite(): { readonly name: string; readonly city: string; readonly brand: string } {
  return useQuery(siteQuery).data ?? defaultSite;
}
