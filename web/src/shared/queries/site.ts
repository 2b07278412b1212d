import { defaultSite, getSite } from '@fournil/contracts/settings/endpoints';
import { useQuery } from '@tanstack/react-query';
import { answerQuery } from '../api/queries.ts';

export const siteQuery = answerQuery(['site'], getSite, { staleTime: 5 * 60_000 });

/** Name, city and brand of the shop; before loading and after a failure, the defaults of D1 3. */
export function useSite(): { readonly name: string; readonly city: string; readonly brand: string } {
  return useQuery(siteQuery).data ?? defaultSite;
}
