import { getPlanOverview } from '@fournil/contracts/planning/read-endpoints';
import { apiQuery } from '../../shared/api/use-api.ts';

/** A query of its own, so that the dashboard does not wait for the check of five weeks. */
export const planOverviewQuery = apiQuery(getPlanOverview, {
  refetchInterval: 5 * 60_000,
});
