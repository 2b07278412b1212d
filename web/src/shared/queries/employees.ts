import { listEmployees } from '@fournil/contracts/employees/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';

/** Everybody, active or not; several features read it. Reduced by the server for who may not know more. */
export const employeesQuery = queryOptions({
  queryKey: ['employees'],
  queryFn: async ({ signal }) => (await callApi(listEmployees, { signal })).data,
});
