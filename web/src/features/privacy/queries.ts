import { listLeavers, readPersonalData } from '@fournil/contracts/privacy/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';

/** What is held of one person. */
export const personalDataQuery = (employeeId: string) =>
  queryOptions({
    queryKey: ['personal-data', employeeId],
    queryFn: async ({ signal }) =>
      (await callApi(readPersonalData, { params: { id: employeeId }, signal })).data,
  });

/** Who has left, what remains of each, and what goes soon. */
export const leaversQuery = queryOptions({
  queryKey: ['personal-data'],
  queryFn: async ({ signal }) => (await callApi(listLeavers, { signal })).data,
});
