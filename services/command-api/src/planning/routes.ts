/** Every command about a week's plan. */
import type { Implementation } from '@fournil/http-service/service';
import { copyWeekRoute } from './copy/route.ts';
import { editPlanRoute } from './edit/route.ts';
import type { GenerationDeps } from './generation/generate.ts';
import { generatePlanningRoute, getGenerationRoute, stopGenerationRoute } from './generation/route.ts';
import { pinShiftsRoute } from './pin/route.ts';
import { acceptProposalRoute, discardProposalRoute } from './proposals/route.ts';
import { publishPlanRoute } from './publish/route.ts';
import { realizePlanningRoute, realizeWeekRoute } from './realize/route.ts';
import { applyRemedyRoute } from './remedy/route.ts';
import { reopenPlanningRoute } from './reopen/route.ts';
import { markSeenRoute } from './seen/route.ts';

export const planRoutes = (deps: GenerationDeps): readonly Implementation[] => [
  generatePlanningRoute(deps),
  getGenerationRoute(deps),
  stopGenerationRoute(deps),
  editPlanRoute(deps),
  pinShiftsRoute(deps),
  publishPlanRoute(deps),
  realizePlanningRoute(deps),
  realizeWeekRoute(deps),
  reopenPlanningRoute(deps),
  copyWeekRoute(deps),
  acceptProposalRoute(deps),
  discardProposalRoute(deps),
  applyRemedyRoute(deps),
  markSeenRoute(deps),
];
