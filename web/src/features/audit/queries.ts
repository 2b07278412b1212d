import { getAuditEvent, getRecordState, listAudit, listAuditKinds } from '@fournil/contracts/audit/endpoints';
import { getIntegrity, getVerification } from '@fournil/contracts/audit/verification-endpoints';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';
import { dataQuery } from '../../shared/api/queries.ts';
import { type AuditState, auditQuery } from './audit-filters.ts';

const pageSize = 50;

/** The timeline, page after page; what was shown stays while other filters load. */
export const linesQuery = (state: AuditState) => {
  const filters = auditQuery(state);
  return infiniteQueryOptions({
    queryKey: ['audit', 'lines', filters],
    /** Empty for the first page. */
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filters, limit: pageSize, cursor: pageParam };
      return (await callApi(listAudit, { query, signal })).data;
    },
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
};

export const factQuery = (eventId: string) =>
  dataQuery(['audit', 'fact', eventId], getAuditEvent, { params: { eventId } });

export interface AskedState {
  readonly asOf: string;
  readonly inForceOn: string;
}

export const recordQuery = (stream: string, asked: AskedState) => {
  const query = Object.fromEntries(Object.entries(asked).filter(([, day]) => day !== ''));
  return dataQuery(['audit', 'record', stream, query], getRecordState, {
    params: { stream },
    query,
    placeholderData: keepPreviousData,
  });
};

/** The filters: the same as long as the program runs. */
export const kindsQuery = dataQuery(['audit', 'kinds'], listAuditKinds, {
  staleTime: Number.POSITIVE_INFINITY,
});

export const integrityQuery = dataQuery(['audit', 'integrity'], getIntegrity);

const askAgainMs = 300;

/** Asked again until it has ended. */
export const verificationQuery = (jobId: string) =>
  dataQuery(['audit', 'verification', jobId], getVerification, {
    params: { jobId },
    refetchInterval: ({ state }) =>
      state.data?.finishedAt || state.data?.status === 'failed' ? false : askAgainMs,
  });
