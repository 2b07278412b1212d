import { listVouchers } from '@fournil/contracts/meal-vouchers/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';

/** `month`: YYYY-MM. */
export const vouchersQuery = (month: string) =>
  queryOptions({
    queryKey: ['meal-vouchers', month],
    queryFn: ({ signal }) => callApi(listVouchers, { query: { month }, signal }),
  });
