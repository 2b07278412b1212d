/** What becomes of a plan: published, seen, realized, reopened. */
import { z } from 'zod';
import { doneAnswer, revisionAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { id, prose } from '../fields.ts';
import { isoDate, revision } from './plan-fields.ts';
import { planMessages } from './plan-shapes.ts';
import { parsePlanningId } from './planning-id.ts';
import { weekParams } from './week-fields.ts';

const planningId = z
  .string()
  .max(80)
  .refine((text) => parsePlanningId(text) !== null, "Cette ligne de planning n'existe pas.");

/**
 * 422 `consent_needed` with details {findings, first} when part-timers are told fewer than 7 working days
 * ahead; `consent: 'all'` answers for all of them on the first publication of the shop only (planHorizon).
 */
export const publishPlan = endpoint({
  id: 'planning.publish',
  method: 'POST',
  path: '/weeks/:week/:year/publish',
  service: 'command',
  access: 'admin',
  summary: 'Publie le planning de la semaine.',
  params: weekParams,
  body: z.strictObject({
    baseRevision: revision,
    /** Who agreed, or all at once. */
    consent: z.union([z.literal('all'), z.array(id).max(100)]).optional(),
  }),
  answer: revisionAnswer,
});

export const realizePlanning = endpoint({
  id: 'planning.realize',
  method: 'PATCH',
  path: '/planning/:id/realize',
  service: 'command',
  access: 'admin',
  summary: "Marque la ligne d'un salarié comme réalisée.",
  params: z.strictObject({ id: planningId }),
  body: z.strictObject({ status: z.literal('realized') }),
  answer: revisionAnswer,
});

export const realizeWeek = endpoint({
  id: 'planning.realize-week',
  method: 'POST',
  path: '/weeks/:week/:year/realize',
  service: 'command',
  access: 'admin',
  summary: 'Marque toutes les lignes de la semaine comme réalisées.',
  params: weekParams,
  body: z.strictObject({}).optional(),
  answer: revisionAnswer,
});

export const reopenPlanning = endpoint({
  id: 'planning.reopen',
  method: 'POST',
  path: '/planning/:id/reopen',
  service: 'command',
  access: 'admin',
  summary: 'Rouvre une ligne réalisée, avec la raison (D075).',
  params: z.strictObject({ id: planningId }),
  body: z.strictObject({ reason: prose(300, planMessages.reason) }),
  answer: revisionAnswer,
});

/** 409 `conflict` where the hours are no longer those that were seen. */
export const answerDays = endpoint({
  id: 'planning.answer-days',
  method: 'POST',
  path: '/weeks/:week/:year/agreement',
  service: 'command',
  access: 'personal',
  summary: 'Accepte ou refuse ses propres horaires annoncés trop tard.',
  params: weekParams,
  body: z.strictObject({
    baseRevision: revision,
    dates: z.array(isoDate).min(1).max(7),
    agreed: z.boolean(),
  }),
  answer: revisionAnswer,
});

/** « J'ai vu » : the changes after publication up to that revision. */
export const markSeen = endpoint({
  id: 'planning.seen',
  method: 'POST',
  path: '/weeks/:week/:year/seen',
  service: 'command',
  access: 'personal',
  summary: 'Marque les changements de son propre planning comme vus.',
  params: weekParams,
  body: z.strictObject({ revision }),
  answer: doneAnswer,
});
