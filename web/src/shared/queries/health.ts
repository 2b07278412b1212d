import { health } from '@fournil/contracts/access/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';

/** How the installation is; the reasons are told to the administrator alone. */
export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => callApi(health, { signal }),
  // Once something is wrong, its end is told soon.
  refetchInterval: ({ state }) => (state.data && state.data.status !== 'ok' ? 10_000 : 60_000),
  retry: false,
});
