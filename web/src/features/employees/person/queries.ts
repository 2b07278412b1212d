import { getEmployee } from '@fournil/contracts/employees/contract-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.ts';

/** One person's file, with the history of the contract. */
export const personQuery = (employeeId: string) =>
  queryOptions({
    queryKey: ['employees', employeeId],
    queryFn: async ({ signal }) => (await callApi(getEmployee, { params: { id: employeeId }, signal })).data,
  });
