import { getPlanningProfile, getWeekGrid } from '@fournil/contracts/planning/constraints-endpoints';
import type { Week } from '@fournil/contracts/planning/week';
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
