import { getMyPlanning } from '@fournil/contracts/planning/read-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.ts';

/** Own coming weeks, published ones. Personal accounts only: a shared session is refused (D005). */
export const myPlanningQuery = queryOptions({
  queryKey: ['my-planning'],
  queryFn: async ({ signal }) => (await callApi(getMyPlanning, { signal })).data,
  // The next service becomes another one while the page stays open.
  refetchInterval: 5 * 60_000,
});
