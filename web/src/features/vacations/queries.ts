import { firstYear, lastYear } from '@fournil/contracts/planning/week';
import { listLeaves } from '@fournil/contracts/vacations/endpoints';
import { dataQuery } from '../../shared/api/queries.ts';

/** All leave of one person, oldest first. */
export const leavesQuery = (employeeId: string) =>
  dataQuery(['leaves', employeeId], listLeaves, {
    query: { employeeId, from: `${firstYear}-01-01`, to: `${lastYear + 1}-12-31` },
  });
