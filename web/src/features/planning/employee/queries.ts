import { getMyPlanning } from '@fournil/contracts/planning/read-endpoints';
import { dataQuery } from '../../../shared/api/queries.ts';

/** Own coming weeks, published ones. Personal accounts only: a shared session is refused [access-6]. */
export const myPlanningQuery = dataQuery(['my-planning'], getMyPlanning, {
  // The next service becomes another one while the page stays open.
  refetchInterval: 5 * 60_000,
});
