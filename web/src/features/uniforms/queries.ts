import { listUniforms } from '@fournil/contracts/uniforms/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';

/** What one person was handed out, newest first. */
export const uniformsQuery = (employeeId: string) =>
  queryOptions({
    queryKey: ['uniforms', employeeId],
    queryFn: async ({ signal }) =>
      (await callApi(listUniforms, { params: { employeeId }, signal })).data.items,
  });
