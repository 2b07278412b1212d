import { getPlanningProfile, getWeekGrid } from '@fournil/contracts/planning/constraints-endpoints';
import { firstYear, lastYear, type Week } from '@fournil/contracts/planning/week';
import { listLeaves } from '@fournil/contracts/vacations/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';

export const weekGridQuery = (week: Week) =>
  queryOptions({
    queryKey: ['constraints', week.year, week.week],
    queryFn: async ({ signal }) => (await callApi(getWeekGrid, { params: { ...week }, signal })).data,
  });

export const planningProfileQuery = (employeeId: string) =>
  queryOptions({
    queryKey: ['planning-profile', employeeId],
    queryFn: async ({ signal }) =>
      (await callApi(getPlanningProfile, { params: { id: employeeId }, signal })).data,
  });

/** All leave of one person, oldest first. */
export const leavesQuery = (employeeId: string) =>
  queryOptions({
    queryKey: ['leaves', employeeId],
    queryFn: async ({ signal }) => {
      const query = { employeeId, from: `${firstYear}-01-01`, to: `${lastYear + 1}-12-31` };
      return (await callApi(listLeaves, { query, signal })).data;
    },
  });
