/**
 * The planning over HTTP. The three specified calls keep their shapes (a bare array; {plannings}; status
 * realized); further calls are below /weeks/:week/:year. `revision` is the revision of the week's stream,
 * which constraints share: an edit is stale only if its person and day changed since.
 */
import {
  applyRemedy,
  askReplacement,
  checkEdit,
  copyWeek,
  dropClosedShifts,
  editPlan,
  pinShifts,
} from './edit-endpoints.ts';
import {
  acceptProposal,
  compareComfort,
  discardProposal,
  generatePlanning,
  generateWeeks,
  getGeneration,
  getGenerationSeries,
  stopGeneration,
  stopGenerationSeries,
} from './generation-endpoints.ts';
import { offerEndpoints } from './offer-endpoints.ts';
import {
  answerDays,
  markSeen,
  publishPlan,
  realizePlanning,
  realizeWeek,
  reopenPlanning,
  reportAnswer,
  unpublishPlan,
} from './publication-endpoints.ts';
import {
  getMyPlanning,
  getOwnDays,
  getPayFacts,
  getPlanHistory,
  getPlanning,
  getPlanOverview,
  getReplacements,
  getShopToday,
  getWeekPlan,
} from './read-endpoints.ts';
import { swapEndpoints } from './swap-endpoints.ts';

/** In the order in which the specification describes them. */
export const planningEndpoints = [
  getPlanOverview,
  getShopToday,
  getMyPlanning,
  getOwnDays,
  getGeneration,
  stopGeneration,
  compareComfort,
  generateWeeks,
  getGenerationSeries,
  stopGenerationSeries,
  generatePlanning,
  getPlanning,
  realizePlanning,
  reopenPlanning,
  getWeekPlan,
  checkEdit,
  editPlan,
  pinShifts,
  publishPlan,
  unpublishPlan,
  realizeWeek,
  copyWeek,
  dropClosedShifts,
  acceptProposal,
  discardProposal,
  getReplacements,
  askReplacement,
  ...offerEndpoints,
  ...swapEndpoints,
  applyRemedy,
  answerDays,
  reportAnswer,
  markSeen,
  getPlanHistory,
  getPayFacts,
];
