import { health } from '@fournil/contracts/access/endpoints';
import { answerQuery } from '../api/queries.ts';

/** How the installation is; the reasons are told to the administrator alone. */
export const healthQuery = answerQuery(['health'], health, {
  // Once something is wrong, its end is told soon.
  refetchInterval: ({ state }) => (state.data && state.data.status !== 'ok' ? 10_000 : 60_000),
  retry: false,
});
