/** Every query on certificates. */
import type { Implementation } from '@fournil/http-service/service';
import type { QueryDeps } from '../kernel/deps.ts';
import { getSickLeaveRoute } from './get/route.ts';
import { listSickLeavesRoute } from './list/route.ts';
import { sickLeaveOverviewRoute } from './overview/route.ts';
import { listSickLeavePeopleRoute } from './people/route.ts';

export const sickLeaveQueries = (deps: QueryDeps): readonly Implementation[] => [
  // Before the one with an id.
  listSickLeavePeopleRoute(deps),
  listSickLeavesRoute(deps),
  sickLeaveOverviewRoute(deps),
  getSickLeaveRoute(deps),
];
