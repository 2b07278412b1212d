import { getShopToday } from '@fournil/contracts/planning/read-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.ts';

export const shopTodayQuery = queryOptions({
  queryKey: ['planning-today'],
  queryFn: async ({ signal }) => (await callApi(getShopToday, { signal })).data,
  // The clock goes on while the phone lies on the counter.
  refetchInterval: 60_000,
});
