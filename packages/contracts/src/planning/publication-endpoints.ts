/** The states of a plan: published, seen, realized, reopened. */
import { z } from 'zod';
import { doneAnswer, revisionAnswer, specifiedAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { id, prose } from '../fields.ts';
import { closedMonthReason, planningRowInParams, weekInParams } from '../payroll/closed-months.ts';
import { planMessages } from './plan-shapes.ts';
import { parsePlanningId } from './week.ts';
import { isoDate, revision, weekParams } from './week-fields.ts';

const planningId = z
  .string()
  .max(80)
  .refine((text) => parsePlanningId(text) !== null, "Cette ligne de planning n'existe pas.");

/**
 * Part-timers with a notice of fewer than 7 working days and no consent get these days as proposals, and
 * answer themselves; `consent: 'all'` answers for all of them only at the shop's first publication
 * (planHorizon).
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
    /** People who have already agreed, or all. */
    consent: z.union([z.literal('all'), z.array(id).max(100)]).optional(),
  }),
  answer: revisionAnswer,
});

/**
 * How long the mails of a publication wait, and how long it can be undone: some seconds less, so that no mail
 * was sent by then.
 */
export const publicationDelayMs = 120_000;
export const publicationTakenBackMs = 115_000;

/**
 * Undoes a publication of the last two minutes: the week is a draft again, and nobody is informed. 409
 * `conflict` if it was changed or answered since, or if its mails are being sent.
 */
export const unpublishPlan = endpoint({
  id: 'planning.unpublish',
  method: 'POST',
  path: '/weeks/:week/:year/unpublish',
  service: 'command',
  access: 'admin',
  summary: 'Reprend une publication dans les deux minutes, avant que quiconque en soit prévenu.',
  params: weekParams,
  body: z.strictObject({ baseRevision: revision }),
  answer: revisionAnswer,
});

/**
 * `notWorked`: people and days whose shifts count 0 h because of a later absence; missing if there are none.
 */
const realizedAnswer = specifiedAnswer(
  z
    .object({
      revision: z.int(),
      notWorked: z.array(z.object({ employeeId: z.string(), date: z.string() })).optional(),
    })
    .meta({ id: 'Realized' }),
);

export const realizePlanning = endpoint({
  id: 'planning.realize',
  method: 'PATCH',
  path: '/planning/:id/realize',
  service: 'command',
  access: 'admin',
  summary: "Marque la ligne d'un salarié comme réalisée.",
  params: z.strictObject({ id: planningId }),
  changesPayOf: planningRowInParams,
  body: z.strictObject({ status: z.literal('realized'), closedMonthReason }),
  answer: realizedAnswer,
});

export const realizeWeek = endpoint({
  id: 'planning.realize-week',
  method: 'POST',
  path: '/weeks/:week/:year/realize',
  service: 'command',
  access: 'admin',
  summary: 'Marque toutes les lignes de la semaine comme réalisées.',
  params: weekParams,
  changesPayOf: weekInParams,
  body: z.strictObject({ closedMonthReason }).optional(),
  answer: realizedAnswer,
});

export const reopenPlanning = endpoint({
  id: 'planning.reopen',
  method: 'POST',
  path: '/planning/:id/reopen',
  service: 'command',
  access: 'admin',
  summary: 'Rouvre une ligne réalisée, avec la raison.',
  params: z.strictObject({ id: planningId }),
  body: z.strictObject({ reason: prose(300, planMessages.reason) }),
  answer: revisionAnswer,
});

/** 409 `conflict` if the hours are no longer those that the person saw. */
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

/**
 * An oral answer of a person, for example one without an account: it counts like a written one, and the trail
 * records who reported it. 409 `conflict` if the hours have changed since they were seen.
 */
export const reportAnswer = endpoint({
  id: 'planning.report-answer',
  method: 'POST',
  path: '/weeks/:week/:year/agreement/reported',
  service: 'command',
  access: 'admin',
  summary: 'Note la réponse donnée de vive voix à des horaires annoncés trop tard.',
  params: weekParams,
  body: z.strictObject({
    baseRevision: revision,
    employeeId: id,
    dates: z.array(isoDate).min(1).max(7),
    agreed: z.boolean(),
    /** The person who gave the answer, to whom and how. */
    source: prose(300, planMessages.source),
  }),
  answer: revisionAnswer,
});

/** « J'ai vu »: the published week up to that revision, with its changes. */
export const markSeen = endpoint({
  id: 'planning.seen',
  method: 'POST',
  path: '/weeks/:week/:year/seen',
  service: 'command',
  access: 'personal',
  summary: 'Dit que son propre planning publié, avec ses changements, a été vu.',
  params: weekParams,
  body: z.strictObject({ revision }),
  answer: doneAnswer,
});
