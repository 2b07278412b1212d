import { readRegister, readRegisterLine } from '@fournil/contracts/register/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';
import { dataQuery } from '../../shared/api/queries.ts';

/** The whole register, in the order of hire. */
export const registerQuery = queryOptions({
  queryKey: ['register'],
  queryFn: async ({ signal }) => (await callApi(readRegister, { signal })).data.lines,
});

/** One person's line. */
export const registerLineQuery = (employeeId: string) =>
  dataQuery(['register', employeeId], readRegisterLine, { params: { id: employeeId } });
