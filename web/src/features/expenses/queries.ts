import { kilometresOfMonth, mealsOfMonth } from '@fournil/contracts/expenses/endpoints';
import { employeeStatus } from '@fournil/contracts/expenses/status-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';
import type { Month } from '../../shared/month/months.ts';

export const mealsQuery = ({ month, year }: Month) =>
  queryOptions({
    queryKey: ['expenses', 'meals', year, month],
    queryFn: ({ signal }) => callApi(mealsOfMonth, { query: { month, year }, signal }),
  });

export const kilometresQuery = ({ month, year }: Month) =>
  queryOptions({
    queryKey: ['expenses', 'kilometres', year, month],
    queryFn: ({ signal }) => callApi(kilometresOfMonth, { query: { month, year }, signal }),
  });

/** Read when it is asked for, and forgotten with the page (D2 2.6: nothing loads by itself). */
export const statusQuery = ({ month, year }: Month) =>
  queryOptions({
    queryKey: ['expenses', 'status', year, month],
    queryFn: ({ signal }) => callApi(employeeStatus, { query: { month, year }, signal }),
    enabled: false,
    gcTime: 0,
  });
