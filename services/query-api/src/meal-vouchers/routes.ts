/** Every query on meal vouchers. */
import type { Implementation } from '@fournil/http-service/service';
import type { QueryDeps } from '../kernel/deps.ts';
import { listVouchersRoute } from './list/route.ts';
import { downloadRemittanceRoute, listRemittancesRoute } from './remittances/route.ts';

export const mealVoucherQueries = (deps: QueryDeps): readonly Implementation[] => [
  listVouchersRoute(deps),
  listRemittancesRoute(deps),
  downloadRemittanceRoute(deps),
];
