/**
 * The planning over HTTP (D1 2.15, 7). The three specified calls keep their shapes (a bare array; {plannings};
 * status realized); what goes beyond lives below /weeks/:week/:year. `revision` is the revision of the week's
 * stream, which constraints share: an edit is stale only where it touches a person and day that changed since.
 */
import { z } from 'zod';
import { commandAnswer, doneAnswer, positionToken, queryAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { id, prose } from '../fields.ts';
import { breakInput, planMessages, shiftInput } from './plan-shapes.ts';
import {
  checkedEdit,
  generation,
  myPlanning,
  planHistoryLine,
  planningRow,
  planOverview,
  planReplacement,
  planView,
  weekPayFacts,
} from './plan-views.ts';
import { parsePlanningId } from './planning-id.ts';
import { firstYear, lastYear, weekExists, weekMessages } from './week.ts';

const missing = (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null || issue.input === ''
    ? weekMessages.required
    : weekMessages.week;

/** Week and year beside each other, so that 53 in a 52-week year is refused with its own text. */
const inWeek = <S extends z.ZodRawShape>(shape: S) =>
  z.strictObject(shape).superRefine((value, context) => {
    const {
      week,
      weekNumber: of,
      year,
    } = value as {
      week?: number;
      weekNumber?: number;
      year?: number;
    };
    const number = week ?? of;
    if (number === undefined || year === undefined) return;
    if (!weekExists({ week: number, year })) {
      context.addIssue({
        code: 'custom',
        path: [week === undefined ? 'weekNumber' : 'week'],
        message: weekMessages.noWeek53(year),
      });
    }
  });

const weekNumber = z
  .int({ error: missing })
  .min(1, { error: weekMessages.week, abort: true })
  .max(53, { error: weekMessages.week, abort: true });
const year = z
  .int({ error: missing })
  .min(firstYear, { error: weekMessages.year, abort: true })
  .max(lastYear, { error: weekMessages.year, abort: true });
/** A number of a path: 48, not 048, 4e1 or an empty text. */
const numeral = (inner: z.ZodType<number, number>, error: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,3}$/, error)
    .transform(Number)
    .pipe(inner);
const pathShape = {
  week: numeral(weekNumber, weekMessages.week),
  year: numeral(year, weekMessages.year),
};
const weekParams = inWeek(pathShape);

const revision = z.int('Révision inconnue : rechargez la page.').min(-1);
const planningId = z
  .string()
  .max(80)
  .refine((text) => parsePlanningId(text) !== null, "Cette ligne de planning n'existe pas.");

const level = z.int(planMessages.affluence).min(0, planMessages.affluence).max(4, planMessages.affluence);
export const affluenceLevels = z.strictObject({
  Lundi: level.optional(),
  Mardi: level.optional(),
  Mercredi: level.optional(),
  Jeudi: level.optional(),
  Vendredi: level.optional(),
  Samedi: level.optional(),
  Dimanche: level.optional(),
});

const removedIds = z.array(z.string().min(1).max(80)).max(600);
const addedShifts = z.array(shiftInput).max(600);
const reasons = z
  .array(z.strictObject({ ruleId: z.string().max(10), text: prose(300, planMessages.reason) }))
  .max(60);
const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Indiquez une date (jj/mm/aaaa).');

/** The revision a command left the week at. */
const changed = commandAnswer(z.object({ revision: z.int() }));

export const getPlanning = endpoint({
  id: 'planning.get',
  method: 'GET',
  path: '/planning/:week/:year',
  service: 'query',
  access: 'view_planning',
  summary: "Le planning d'une semaine, une ligne par salarié ; vide tant qu'il n'y en a pas.",
  params: weekParams,
  answer: z.array(planningRow),
});

/**
 * Waits for the job (a second call for the same week joins it). 409 `week_changed` when the week changed
 * meanwhile: the result is kept as a proposal, details {proposalId, changes}. In mode « publication
 * immédiate » the plan is published at once unless somebody must consent to a short notice first.
 */
export const generatePlanning = endpoint({
  id: 'planning.generate',
  method: 'POST',
  path: '/planning/generate',
  service: 'command',
  access: 'admin',
  summary: "Génère le planning d'une semaine.",
  body: inWeek({
    weekNumber,
    year,
    affluenceLevels: affluenceLevels.optional(),
    /** Days before it keep what they have (D074: « à partir de demain »). */
    from: isoDate.optional(),
  }),
  answer: z.object({
    success: z.literal(true),
    plannings: z.array(planningRow),
    data: generation,
    position: positionToken.optional(),
  }),
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
  answer: changed,
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
  answer: changed,
});

/** Everything the screen needs. Employees: published only, masked (D012), own row first, no findings of others. */
export const getWeekPlan = endpoint({
  id: 'planning.week',
  method: 'GET',
  path: '/weeks/:week/:year/plan',
  service: 'query',
  access: 'view_planning',
  summary: 'La semaine planifiée, avec ses constats, ses besoins et ce qui manque.',
  params: weekParams,
  answer: queryAnswer(planView),
});

export const getGeneration = endpoint({
  id: 'planning.generation',
  method: 'GET',
  path: '/planning/generation/:week/:year',
  service: 'command',
  access: 'admin',
  summary: 'Où en est la génération de la semaine.',
  params: weekParams,
  answer: queryAnswer(generation),
});

/** Ends the search and keeps the best plan so far: the waiting POST answers with it. */
export const stopGeneration = endpoint({
  id: 'planning.stop-generation',
  method: 'POST',
  path: '/planning/generation/:week/:year/stop',
  service: 'command',
  access: 'admin',
  summary: 'Arrête la génération et garde le meilleur planning trouvé.',
  params: weekParams,
  body: z.strictObject({}).optional(),
  answer: queryAnswer(z.object({ stopping: z.boolean() })),
});

/** A dry run while dragging: nothing is recorded, the week is read as it stands. */
export const checkEdit = endpoint({
  id: 'planning.check',
  method: 'POST',
  path: '/weeks/:week/:year/check',
  service: 'query',
  access: 'admin',
  summary: 'Ce que donnerait une modification : constats, totaux, couverture.',
  params: weekParams,
  body: z.strictObject({ removed: removedIds.default([]), added: addedShifts.default([]) }),
  bodyLimit: 256 * 1024,
  answer: queryAnswer(checkedEdit),
});

/**
 * All or nothing. 422 `rule_forbids` (legal_hard) and 422 `reason_needed` (contractual_soft, or the consent of
 * a part-timer to a short notice in a published week: a reason under its ruleId) with details {findings};
 * 409 `conflict` with details {changes: who changed what}. Findings that stood before the edit do not block.
 */
export const editPlan = endpoint({
  id: 'planning.edit',
  method: 'POST',
  path: '/weeks/:week/:year/edits',
  service: 'command',
  access: 'admin',
  summary: 'Ajoute, déplace et retire des services.',
  params: weekParams,
  body: z
    .strictObject({
      baseRevision: revision,
      removed: removedIds.default([]),
      added: addedShifts.default([]),
      reasons: reasons.default([]),
    })
    .refine((body) => body.removed.length + body.added.length > 0, planMessages.nothing),
  bodyLimit: 256 * 1024,
  answer: commandAnswer(z.object({ revision: z.int(), added: z.array(z.string()) })),
});

export const pinShifts = endpoint({
  id: 'planning.pin',
  method: 'POST',
  path: '/weeks/:week/:year/pins',
  service: 'command',
  access: 'admin',
  summary: 'Épingle des services : une nouvelle génération les garde.',
  params: weekParams,
  body: z.strictObject({
    shiftIds: z.array(z.string().min(1).max(80)).min(1).max(600),
    pinned: z.boolean(),
  }),
  answer: changed,
});

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
  answer: changed,
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
  answer: changed,
});

/** Copies over what is not frozen; what cannot be taken is listed, never forced. */
export const copyWeek = endpoint({
  id: 'planning.copy',
  method: 'POST',
  path: '/weeks/:week/:year/copy',
  service: 'command',
  access: 'admin',
  summary: "Copie les services d'une autre semaine.",
  params: weekParams,
  body: z
    .strictObject({ baseRevision: revision, fromWeek: weekNumber, fromYear: year })
    .refine(({ fromWeek, fromYear }) => weekExists({ week: fromWeek, year: fromYear }), {
      error: "La semaine à copier n'existe pas.",
      path: ['fromWeek'],
    }),
  answer: commandAnswer(
    z.object({
      revision: z.int(),
      copied: z.int(),
      skipped: z.array(
        z.object({
          employeeId: z.string(),
          date: z.string(),
          startTime: z.string(),
          endTime: z.string(),
          text: z.string(),
        }),
      ),
    }),
  ),
});

const proposalParams = inWeek({ ...pathShape, id });

export const acceptProposal = endpoint({
  id: 'planning.accept-proposal',
  method: 'POST',
  path: '/weeks/:week/:year/proposals/:id/accept',
  service: 'command',
  access: 'admin',
  summary: 'Retient une proposition de planning.',
  params: proposalParams,
  body: z.strictObject({
    baseRevision: revision,
    /** Part-timers who agree to a short notice, where the week is published. */
    consent: z.array(id).max(100).default([]),
  }),
  answer: changed,
});

export const discardProposal = endpoint({
  id: 'planning.discard-proposal',
  method: 'POST',
  path: '/weeks/:week/:year/proposals/:id/discard',
  service: 'command',
  access: 'admin',
  summary: 'Écarte une proposition de planning.',
  params: proposalParams,
  body: z.strictObject({}).optional(),
  answer: changed,
});

export const getReplacements = endpoint({
  id: 'planning.replacements',
  method: 'GET',
  path: '/weeks/:week/:year/replacements',
  service: 'query',
  access: 'admin',
  summary: 'Qui peut prendre ce service, par règle et par coût.',
  params: weekParams,
  query: z.strictObject({ shiftId: z.string().min(1).max(80) }),
  answer: queryAnswer(z.array(planReplacement)),
});

/** One click on a remedy of a shortfall: lifts a constraint, puts somebody in, allows a sixth day. */
export const applyRemedy = endpoint({
  id: 'planning.remedy',
  method: 'POST',
  path: '/weeks/:week/:year/remedies',
  service: 'command',
  access: 'admin',
  summary: 'Applique un remède proposé à un manque.',
  params: weekParams,
  body: z.strictObject({
    baseRevision: revision,
    remedy: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('lift-constraint'),
        employeeId: id,
        date: isoDate,
        cell: z.string().max(20).optional(),
      }),
      z.strictObject({
        kind: z.literal('put-in'),
        employeeId: id,
        date: isoDate,
        startTime: shiftInput.shape.startTime,
        endTime: shiftInput.shape.endTime,
        group: shiftInput.shape.group,
        breaks: z.array(breakInput).max(4).optional(),
      }),
      z.strictObject({ kind: z.literal('six-days'), employeeId: id }),
    ]),
    reasons: reasons.default([]),
  }),
  answer: changed,
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

export const getPlanOverview = endpoint({
  id: 'planning.overview',
  method: 'GET',
  path: '/planning/overview',
  service: 'query',
  access: 'admin',
  summary: 'Les semaines à venir : à générer, à publier, à régénérer, créneaux non couverts.',
  answer: queryAnswer(planOverview),
});

export const getMyPlanning = endpoint({
  id: 'planning.mine',
  method: 'GET',
  path: '/planning/mine',
  service: 'query',
  access: 'personal',
  summary: 'Mon prochain service, mes semaines publiées, les changements à voir.',
  answer: queryAnswer(myPlanning),
});

export const getPlanHistory = endpoint({
  id: 'planning.history',
  method: 'GET',
  path: '/weeks/:week/:year/history',
  service: 'query',
  access: 'admin',
  summary: 'Qui a changé quoi dans la semaine.',
  params: weekParams,
  answer: queryAnswer(z.array(planHistoryLine)),
});

export const getPayFacts = endpoint({
  id: 'planning.pay-facts',
  method: 'GET',
  path: '/weeks/:week/:year/pay-facts',
  service: 'query',
  access: 'admin',
  summary: 'Les éléments de paie de la semaine, par salarié, en minutes.',
  params: weekParams,
  answer: queryAnswer(weekPayFacts),
});

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
  markSeen,
  getPlanHistory,
  getPayFacts,
];
