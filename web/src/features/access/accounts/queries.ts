import { listAccounts } from '@fournil/contracts/access/account-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.ts';

export const accountsQuery = queryOptions({
  queryKey: ['accounts'],
  queryFn: async ({ signal }) => (await callApi(listAccounts, { signal })).data,
});
