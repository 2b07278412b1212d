import { getShopToday } from '@fournil/contracts/planning/read-endpoints';
import { dataQuery } from '../../../shared/api/queries.ts';

export const shopTodayQuery = dataQuery(['planning-today'], getShopToday, {
  // The clock goes on while the phone is on the counter.
  refetchInterval: 60_000,
});
