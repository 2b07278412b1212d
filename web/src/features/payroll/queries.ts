import { twoDigits } from '@fournil/contracts/months';
import { overtimeContingent } from '@fournil/contracts/payroll/contingent-endpoint';
import { getLabourCost } from '@fournil/contracts/payroll/cost-endpoints';
import { listPayDossier } from '@fournil/contracts/payroll/dossier-endpoints';
import { payOfMonth } from '@fournil/contracts/payroll/endpoints';
import { getPayExport } from '@fournil/contracts/payroll/export-endpoints';
import { readOwnHours } from '@fournil/contracts/payroll/hours-endpoints';
import type { Week } from '@fournil/contracts/planning/week';
import { salesOfYear } from '@fournil/contracts/sales/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';
import { dataQuery } from '../../shared/api/queries.ts';
import type { Month } from '../../shared/month/months.ts';

export const payExportQuery = dataQuery(['payroll', 'settings'], getPayExport);

export const labourCostQuery = dataQuery(['payroll', 'labour-cost'], getLabourCost);

export const payQuery = ({ year, month }: Month) =>
  dataQuery(['payroll', year, month], payOfMonth, { params: { year, month } });

export const dossierQuery = ({ year, month }: Month) =>
  dataQuery(['payroll', 'dossier', year, month], listPayDossier, { params: { year, month } });

export const contingentQuery = ({ year, month }: Month) =>
  dataQuery(['payroll', 'contingent', year, month], overtimeContingent, { params: { year, month } });

/** Net revenue of all sellers in the month, in euros. */
export const revenueQuery = ({ year, month }: Month) =>
  queryOptions({
    queryKey: ['sales', 'year', year],
    queryFn: async ({ signal }) => (await callApi(salesOfYear, { params: { year }, signal })).data,
    select: (months) => months[twoDigits(month)]?.totalCA ?? 0,
  });

export const ownHoursQuery = ({ week, year }: Week) =>
  dataQuery(['payroll', 'own-hours', year, week], readOwnHours, { params: { week, year } });
