import { listParameters } from '@fournil/contracts/settings/parameter-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';

/** All parameters: alerts, the accountant's address, journeys. */
export const parametersQuery = queryOptions({
  queryKey: ['parameters'],
  queryFn: ({ signal }) => callApi(listParameters, { signal }),
});
