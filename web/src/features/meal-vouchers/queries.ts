import { listVouchers } from '@fournil/contracts/meal-vouchers/endpoints';
import { answerQuery } from '../../shared/api/queries.ts';

/** `month`: YYYY-MM. */
export const vouchersQuery = (month: string) =>
  answerQuery(['meal-vouchers', month], listVouchers, { query: { month } });
