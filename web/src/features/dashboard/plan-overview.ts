import { getPlanOverview } from '@fournil/contracts/planning/read-endpoints';
import { apiQuery } from '../../shared/api/use-api.ts';

/** Of its own: the dashboard does not wait for the plans of five weeks to be judged. */
export const planOverviewQuery = apiQuery(getPlanOverview, {
  refetchInterval: 5 * 60_000,
});
