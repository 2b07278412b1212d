import { defaultSite, getSite } from '@fournil/contracts/settings/endpoints';
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
