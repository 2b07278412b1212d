/**
 * The planning over HTTP (D1 2.15, 7). The three specified calls keep their shapes (a bare array; {plannings};
 * status realized); what goes beyond lives below /weeks/:week/:year. `revision` is the revision of the week's
 * stream, which constraints share: an edit is stale only where it touches a person and day that changed since.
 */
import { applyRemedy, checkEdit, copyWeek, editPlan, pinShifts } from './edit-endpoints.ts';
import {
  acceptProposal,
  discardProposal,
  generatePlanning,
  getGeneration,
  stopGeneration,
} from './generation-endpoints.ts';
import {
  answerDays,
  markSeen,
  publishPlan,
  realizePlanning,
  realizeWeek,
  reopenPlanning,
} from './publication-endpoints.ts';
import {
  getMyPlanning,
  getPayFacts,
  getPlanHistory,
  getPlanning,
  getPlanOverview,
  getReplacements,
  getWeekPlan,
} from './read-endpoints.ts';

/** In the order of the published description. */
export const planningEndpoints = [
  getPlanOverview,
  getMyPlanning,
  getGeneration,
  stopGeneration,
  generatePlanning,
  getPlanning,
  realizePlanning,
  reopenPlanning,
  getWeekPlan,
  checkEdit,
  editPlan,
  pinShifts,
  publishPlan,
  realizeWeek,
  copyWeek,
  acceptProposal,
  discardProposal,
  getReplacements,
  applyRemedy,
  answerDays,
  markSeen,
  getPlanHistory,
  getPayFacts,
];
