import { listUniforms } from '@fournil/contracts/uniforms/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';

const handedOut = (employeeId: string) => ({
  queryKey: ['uniforms', employeeId],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await callApi(listUniforms, { params: { employeeId }, signal })).data,
});

type HandedOut = Awaited<ReturnType<ReturnType<typeof handedOut>['queryFn']>>;

/** The items handed out to one person, newest first. */
export const uniformsQuery = (employeeId: string) =>
  queryOptions({ ...handedOut(employeeId), select: ({ items }: HandedOut) => items });

/** The lists signed with the finger, newest first. */
export const slipsQuery = (employeeId: string) =>
  queryOptions({ ...handedOut(employeeId), select: ({ slips, items }: HandedOut) => ({ slips, items }) });
