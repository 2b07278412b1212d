import { twoDigits } from '@fournil/contracts/months';
import { payOfMonth } from '@fournil/contracts/payroll/endpoints';
import { getPayExport } from '@fournil/contracts/payroll/export-endpoints';
import { salesOfYear } from '@fournil/contracts/sales/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';
import type { Month } from '../../shared/month/months.ts';

export const payExportQuery = queryOptions({
  queryKey: ['payroll', 'settings'],
  queryFn: async ({ signal }) => (await callApi(getPayExport, { signal })).data,
});

export const payQuery = ({ year, month }: Month) =>
  queryOptions({
    queryKey: ['payroll', year, month],
    queryFn: async ({ signal }) => (await callApi(payOfMonth, { params: { year, month }, signal })).data,
  });

/** Net revenue of all sellers in the month, in euros. */
export const revenueQuery = ({ year, month }: Month) =>
  queryOptions({
    queryKey: ['sales', 'year', year],
    queryFn: async ({ signal }) => (await callApi(salesOfYear, { params: { year }, signal })).data,
    select: (months) => months[twoDigits(month)]?.totalCA ?? 0,
  });
