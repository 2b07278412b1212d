/** Every query on accounts and on how the installation fares. */
import type { Implementation } from '@fournil/http-service/service';
import type { QueryDeps } from '../kernel/deps.ts';
import { listAccountsRoute } from './accounts/route.ts';
import { healthRoute } from './health/route.ts';
import { meRoute } from './me/route.ts';

export const accessQueries = (deps: QueryDeps): readonly Implementation[] => [
  meRoute(deps),
  listAccountsRoute(deps),
  healthRoute(deps),
];
