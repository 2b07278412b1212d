import type { QueryOf } from '@fournil/contracts/endpoint';
import type { SickLeave } from '@fournil/contracts/sick-leave/answers';
import { listSickLeaves } from '@fournil/contracts/sick-leave/endpoints';
import { sickLeaveLimits } from '@fournil/contracts/sick-leave/rules';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';

type Asked = Partial<Omit<QueryOf<typeof listSickLeaves>, 'page' | 'limit'>>;

/** Every page of the server, one after the other [sick-leave-13]: the screen then counts its own pages. */
async function everyPage(asked: Asked, signal: AbortSignal): Promise<readonly SickLeave[]> {
  const all: SickLeave[] = [];
  for (let page = 1; ; page++) {
    const query = { ...asked, page, limit: sickLeaveLimits.pageSize };
    const { data } = await callApi(listSickLeaves, { query, signal });
    all.push(...data.sickLeaves);
    if (page >= (data.pagination?.pages ?? 1)) return all;
  }
}

/** Newest upload first unless asked otherwise. */
export const sickLeavesQuery = (asked: Asked = {}) =>
  queryOptions({
    queryKey: [listSickLeaves.path, asked],
    queryFn: ({ signal }) => everyPage({ sortBy: 'uploadDate', sortOrder: 'desc', ...asked }, signal),
    placeholderData: keepPreviousData,
  });
