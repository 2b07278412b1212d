/** Every query on entries and exits. */
import type { Implementation } from '@fournil/http-service/service';
import type { QueryDeps } from '../kernel/deps.ts';
import { legalDeadlinesRoute } from './deadlines/route.ts';
import { pendingObligationsRoute } from './pending/route.ts';
import { onboardingRecordRoute } from './record/route.ts';

export const onboardingQueries = (deps: QueryDeps): readonly Implementation[] => [
  onboardingRecordRoute(deps),
  pendingObligationsRoute(deps),
  legalDeadlinesRoute(deps),
];
