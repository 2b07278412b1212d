import type { Implementation } from '@fournil/http-service/service';
import { exportAbsencesRoute } from '../absences/export/route.ts';
import { findOverlapsRoute } from '../absences/overlaps/route.ts';
import { absenceStatisticsRoute } from '../absences/statistics/route.ts';
import { healthRoute } from '../access/health/route.ts';
import { meRoute } from '../access/me/route.ts';
import { auditRoutes } from '../audit/routes.ts';
import { dashboardRoute } from '../dashboard/get/route.ts';
import { docsRoutes } from '../docs/route.ts';
import { listEmployeesRoute } from '../employees/list/route.ts';
import type { QueryDeps } from '../kernel/deps.ts';
import { listMailsRoute, readMailRoute } from '../mail/journal/route.ts';
import { listTemplatesRoute } from '../mail/list-templates/route.ts';
import { getConstraintsRoute } from '../planning/constraints/get/route.ts';
import { getWeekGridRoute } from '../planning/constraints/grid/route.ts';
import { getPlanningProfileRoute } from '../planning/constraints/profile/route.ts';
import { planQueries } from '../planning/plan/routes.ts';
import type { PlanThread } from '../planning/plan/thread/plan-thread.ts';
import { WeekReader } from '../planning/plan/week-reader.ts';
import { getMenuPermissionsRoute } from '../settings/get-menu-permissions/route.ts';
import { getShopSettingsRoute } from '../settings/get-shop/route.ts';
import { getSiteRoute } from '../settings/get-site/route.ts';
import { listParametersRoute } from '../settings/list-parameters/route.ts';
import { getSickLeaveRoute } from '../sick-leave/get/route.ts';
import { listSickLeavesRoute } from '../sick-leave/list/route.ts';
import { sickLeaveOverviewRoute } from '../sick-leave/overview/route.ts';
import { listSickLeavePeopleRoute } from '../sick-leave/people/route.ts';
import { listLeavesRoute } from '../vacations/list/route.ts';

/** Every query this service answers; a test holds them against the contracts. */
export const queryImplementations = (deps: QueryDeps, planThread: PlanThread): readonly Implementation[] => [
  meRoute(deps),
  healthRoute(deps),
  getSiteRoute(deps),
  getShopSettingsRoute(deps),
  getMenuPermissionsRoute(deps),
  listParametersRoute(deps),
  listTemplatesRoute(deps),
  listMailsRoute(deps),
  readMailRoute(deps),
  listEmployeesRoute(deps),
  absenceStatisticsRoute(deps),
  exportAbsencesRoute(deps),
  findOverlapsRoute(deps),
  listLeavesRoute(deps),
  getConstraintsRoute(deps),
  getWeekGridRoute(deps),
  getPlanningProfileRoute(deps),
  ...planQueries({ ...deps, planThread, weeks: new WeekReader(deps.pool) }),
  // Before the one with an id.
  listSickLeavePeopleRoute(deps),
  listSickLeavesRoute(deps),
  sickLeaveOverviewRoute(deps),
  getSickLeaveRoute(deps),
  dashboardRoute(deps),
  ...auditRoutes(deps),
  ...docsRoutes(),
];
