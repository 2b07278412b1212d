import type { QueryOf } from '@fournil/contracts/endpoint';
import { getVacationBalances } from '@fournil/contracts/vacations/balance-endpoint';
import { getLeaveCoverage } from '@fournil/contracts/vacations/coverage-endpoint';
import { getVacationDays } from '@fournil/contracts/vacations/days-endpoint';
import { listVacations } from '@fournil/contracts/vacations/requests';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';
import { dataQuery } from '../../shared/api/queries.ts';

type Asked = Partial<QueryOf<typeof listVacations>>;

/** Requests and leave, newest request first: everybody's, or one's own for a personal account. */
export const vacationRequestsQuery = (asked: Asked = {}) =>
  dataQuery(['vacation-requests', asked], listVacations, { query: asked, placeholderData: keepPreviousData });

/** One person's balance of paid leave, and what a period would leave of it. */
export const balanceQuery = (asked: Partial<QueryOf<typeof getVacationBalances>>) =>
  queryOptions({
    queryKey: ['vacation-balances', asked],
    queryFn: async ({ signal }) =>
      (await callApi(getVacationBalances, { query: asked, signal })).data[0] ?? null,
    placeholderData: keepPreviousData,
  });

/** Everybody's balances today. */
export const balancesQuery = dataQuery(['vacation-balances', {}], getVacationBalances);

/** Closings and leave of others between two days; `employeeId` says whose team, one's own for a personal account. */
export const vacationDaysQuery = (asked: QueryOf<typeof getVacationDays>) =>
  dataQuery(['vacation-days', asked], getVacationDays, { query: asked, placeholderData: keepPreviousData });

/** Day by day, who leave lets come in each group, and how many are needed. */
export const leaveCoverageQuery = (asked: QueryOf<typeof getLeaveCoverage>) =>
  queryOptions({
    queryKey: ['vacation-coverage', asked],
    queryFn: async ({ signal }) => (await callApi(getLeaveCoverage, { query: asked, signal })).data,
  });
