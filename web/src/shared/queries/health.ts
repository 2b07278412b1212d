import { health } from '@fournil/contracts/access/endpoints';
import { apiQuery } from '../api/use-api.ts';

/** How the installation is; the reasons are shown to the administrator alone. */
export const healthQuery = apiQuery(health, {
  // Once something is wrong, its end is shown soon.
  refetchInterval: ({ state }) => (state.data && state.data.status !== 'ok' ? 10_000 : 60_000),
  retry: false,
});
