import { hoursOfYear, salesOfMonth, salesOfYear, sellersOfYear } from '@fournil/contracts/sales/endpoints';
import { dataQuery } from '../../shared/api/queries.ts';
import type { Month } from '../../shared/month/months.ts';

export const salesOfMonthQuery = ({ month, year }: Month) =>
  dataQuery(['sales', 'month', year, month], salesOfMonth, { params: { month, year } });

export const salesOfYearQuery = (year: number) =>
  dataQuery(['sales', 'year', year], salesOfYear, { params: { year } });

export const sellersOfYearQuery = (year: number) =>
  dataQuery(['sales', 'sellers', year], sellersOfYear, { params: { year } });

export const hoursOfYearQuery = (year: number) =>
  dataQuery(['sales', 'hours', year], hoursOfYear, { params: { year } });
