import { firstYear, lastYear } from '@fournil/contracts/planning/week';
import { listLeaves } from '@fournil/contracts/vacations/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';

/** All leave of one person, oldest first. */
export const leavesQuery = (employeeId: string) =>
  queryOptions({
    queryKey: ['leaves', employeeId],
    queryFn: async ({ signal }) => {
      const query = { employeeId, from: `${firstYear}-01-01`, to: `${lastYear + 1}-12-31` };
      return (await callApi(listLeaves, { query, signal })).data;
    },
  });
