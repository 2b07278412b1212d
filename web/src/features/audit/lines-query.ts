import { listAudit } from '@fournil/contracts/audit/endpoints';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';
import { type AuditState, auditQuery } from './audit-filters.ts';

const pageSize = 50;

/** The pages of the timeline; while the result of other filters loads, the former lines stay on screen. */
export const linesQuery = (state: AuditState) => {
  const filters = auditQuery(state);
  return infiniteQueryOptions({
    queryKey: [listAudit.path, filters],
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
