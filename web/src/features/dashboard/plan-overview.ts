import { getPlanOverview } from '@fournil/contracts/planning/read-endpoints';
import { dataQuery } from '../../shared/api/queries.ts';

/** Of its own: the dashboard does not wait for the plans of five weeks to be judged. */
export const planOverviewQuery = dataQuery(['plan-overview'], getPlanOverview, {
  refetchInterval: 5 * 60_000,
});
