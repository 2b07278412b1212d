/** Every query on declarations. */
import type { Implementation } from '@fournil/http-service/service';
import type { QueryDeps } from '../kernel/deps.ts';
import { exportAbsencesRoute } from './export/route.ts';
import { findOverlapsRoute } from './overlaps/route.ts';
import { absenceStatisticsRoute } from './statistics/route.ts';

export const absenceQueries = (deps: QueryDeps): readonly Implementation[] => [
  absenceStatisticsRoute(deps),
  exportAbsencesRoute(deps),
  findOverlapsRoute(deps),
];
