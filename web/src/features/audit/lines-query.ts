import { listAudit } from '@fournil/contracts/audit/endpoints';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';
import { type AuditState, auditQuery } from './audit-filters.ts';

const linesAtOnce = 50;
/** On a phone a line takes the height of three. */
const linesOnPhone = 20;

/** The pages of the timeline; while the result of other filters loads, the former lines stay on screen. */
export const linesQuery = (state: AuditState, isPhone: boolean) => {
  const limit = isPhone ? linesOnPhone : linesAtOnce;
  const filters = auditQuery(state);
  return infiniteQueryOptions({
    queryKey: [listAudit.path, filters, limit],
    /** Empty for the first page. */
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filters, limit, cursor: pageParam };
      return (await callApi(listAudit, { query, signal })).data;
    },
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
};
