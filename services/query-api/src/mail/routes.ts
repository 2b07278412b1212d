/** Every query on mails and their texts. */
import type { Implementation } from '@fournil/http-service/service';
import type { QueryDeps } from '../kernel/deps.ts';
import { listMailsRoute, readMailRoute } from './journal/route.ts';
import { listTemplatesRoute } from './list-templates/route.ts';
import { getMailServerRoute } from './server/route.ts';

export const mailQueries = (deps: QueryDeps): readonly Implementation[] => [
  listTemplatesRoute(deps),
  getMailServerRoute(deps),
  listMailsRoute(deps),
  readMailRoute(deps),
];
