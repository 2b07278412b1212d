import type { QueryOf } from '@fournil/contracts/endpoint';
import { getVacationBalances } from '@fournil/contracts/vacations/balance-endpoint';
import { listVacations } from '@fournil/contracts/vacations/request-list';
import { keepPreviousData } from '@tanstack/react-query';
import type { Asked } from '../../shared/api/call-api.ts';
import { apiQuery } from '../../shared/api/use-api.ts';

/** Requests and leave, newest request first: everybody's, or one's own for a personal account. */
export const vacationRequestsQuery = (asked: Asked<QueryOf<typeof listVacations>> = {}) =>
  apiQuery(listVacations, { query: asked, placeholderData: keepPreviousData });

/** One person's balance of paid leave, and what a period would leave of it. */
export const balanceQuery = (asked: Asked<QueryOf<typeof getVacationBalances>>) =>
  apiQuery(getVacationBalances, {
    query: asked,
    select: (balances) => balances[0] ?? null,
    placeholderData: keepPreviousData,
  });
