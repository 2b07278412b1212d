import { salesOfMonth, salesOfYear } from '@fournil/contracts/sales/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';
import type { Month } from '../../shared/month/months.ts';

export const salesOfMonthQuery = ({ month, year }: Month) =>
  queryOptions({
    queryKey: ['sales', 'month', year, month],
    queryFn: async ({ signal }) => (await callApi(salesOfMonth, { params: { month, year }, signal })).data,
  });

export const salesOfYearQuery = (year: number) =>
  queryOptions({
    queryKey: ['sales', 'year', year],
    queryFn: async ({ signal }) => (await callApi(salesOfYear, { params: { year }, signal })).data,
  });
