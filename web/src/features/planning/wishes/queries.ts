import type { Week } from '@fournil/contracts/planning/week';
import { getOwnWishes, getWeekWishes } from '@fournil/contracts/planning/wish-endpoints';
import { dataQuery } from '../../../shared/api/queries.ts';

/** Personal accounts only: a shared session is nobody in particular. */
export const ownWishesQuery = dataQuery(['own-wishes'], getOwnWishes);

export const weekWishesQuery = (week: Week) =>
  dataQuery(['week-wishes', week.year, week.week], getWeekWishes, {
    params: { week: week.week, year: week.year },
  });
