import { readRegister, readRegisterLine } from '@fournil/contracts/register/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';

/** The whole register, in the order of hire. */
export const registerQuery = queryOptions({
  queryKey: ['register'],
  queryFn: async ({ signal }) => (await callApi(readRegister, { signal })).data.lines,
});

/** One person's line. */
export const registerLineQuery = (employeeId: string) =>
  queryOptions({
    queryKey: ['register', employeeId],
    queryFn: async ({ signal }) =>
      (await callApi(readRegisterLine, { params: { id: employeeId }, signal })).data,
  });
