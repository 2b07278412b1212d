import {
  getAuditEvent,
  getIntegrity,
  getRecordState,
  getVerification,
  listAudit,
  listAuditKinds,
} from '@fournil/contracts/audit/endpoints';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';
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
  queryOptions({
    queryKey: ['audit', 'fact', eventId],
    queryFn: async ({ signal }) => (await callApi(getAuditEvent, { params: { eventId }, signal })).data,
  });

export interface AskedState {
  readonly asOf: string;
  readonly inForceOn: string;
}

export const recordQuery = (stream: string, asked: AskedState) => {
  const query = Object.fromEntries(Object.entries(asked).filter(([, day]) => day !== ''));
  return queryOptions({
    queryKey: ['audit', 'record', stream, query],
    queryFn: async ({ signal }) =>
      (await callApi(getRecordState, { params: { stream }, query, signal })).data,
    placeholderData: keepPreviousData,
  });
};

/** What there is to filter by: the same as long as the program runs. */
export const kindsQuery = queryOptions({
  queryKey: ['audit', 'kinds'],
  queryFn: async ({ signal }) => (await callApi(listAuditKinds, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});

export const integrityQuery = queryOptions({
  queryKey: ['audit', 'integrity'],
  queryFn: async ({ signal }) => (await callApi(getIntegrity, { signal })).data,
});

const askAgainMs = 300;

/** Asked again until it has ended. */
export const verificationQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['audit', 'verification', jobId],
    queryFn: async ({ signal }) => (await callApi(getVerification, { params: { jobId }, signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.finishedAt || state.data?.status === 'failed' ? false : askAgainMs,
  });
