import { listVouchers } from '@fournil/contracts/meal-vouchers/endpoints';
import { listRemittances } from '@fournil/contracts/meal-vouchers/remittance-endpoints';
import { answerQuery, dataQuery } from '../../shared/api/queries.ts';

/** `month`: YYYY-MM. */
export const vouchersQuery = (month: string) =>
  answerQuery(['meal-vouchers', month], listVouchers, { query: { month } });

export interface RemittancePeriod {
  /** Code of the issuer. */
  readonly issuer: string;
  readonly startDate: string;
  readonly endDate: string;
}

export const remittancesQuery = ({ issuer, startDate, endDate }: RemittancePeriod) =>
  dataQuery(['meal-vouchers', 'remittances', issuer, startDate, endDate], listRemittances, {
    query: { issuer, startDate, endDate },
  });
