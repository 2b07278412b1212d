import { listEmployees } from '@fournil/contracts/employees/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';

/**
 * Everybody, active or not; several features read it. Reduced by the server for who may not know more. Of what was
 * declared it holds what is recent; the whole of one person is in that person's file.
 */
export const employeesQuery = queryOptions({
  queryKey: ['employees'],
  queryFn: async ({ signal }) =>
    (await callApi(listEmployees, { query: { declared: 'recent' }, signal })).data,
});
