import { findOverlaps, getAbsenceStatistics } from '@fournil/contracts/absences/endpoints';
import type { QueryOf } from '@fournil/contracts/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';
import { type AskedPeriod, periodQuery } from './absence-period.ts';

/** The period before stays on screen until the next one is there. */
export const statisticsQuery = (asked: AskedPeriod) =>
  queryOptions({
    queryKey: ['absence-statistics', periodQuery(asked)],
    queryFn: async ({ signal }) =>
      (await callApi(getAbsenceStatistics, { query: periodQuery(asked), signal })).data,
    placeholderData: keepPreviousData,
  });

/** What a period would overlap, asked before it is declared. */
export const overlapsQuery = (asked: QueryOf<typeof findOverlaps>) =>
  queryOptions({
    queryKey: ['overlaps', asked],
    queryFn: async ({ signal }) => (await callApi(findOverlaps, { query: asked, signal })).data,
  });
