import type { QueryOf } from '@fournil/contracts/endpoint';
import { getVacationBalances } from '@fournil/contracts/vacations/balance-endpoint';
import { listVacations } from '@fournil/contracts/vacations/requests';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';

type Asked = Partial<QueryOf<typeof listVacations>>;

/** Requests and leave, newest request first: everybody's, or one's own for a personal account. */
export const vacationRequestsQuery = (asked: Asked = {}) =>
  queryOptions({
    queryKey: ['vacation-requests', asked],
    queryFn: async ({ signal }) => (await callApi(listVacations, { query: asked, signal })).data,
    placeholderData: keepPreviousData,
  });

/** One person's balance of paid leave, and what a period would leave of it. */
export const balanceQuery = (asked: { employeeId: string; startDate?: string; endDate?: string }) =>
  queryOptions({
    queryKey: ['vacation-balances', asked],
    queryFn: async ({ signal }) =>
      (await callApi(getVacationBalances, { query: asked, signal })).data[0] ?? null,
    placeholderData: keepPreviousData,
  });
