/** A plan changed by hand: shifts added, moved, pinned, copied, remedies applied. */
import { z } from 'zod';
import { commandAnswer, queryAnswer, revisionAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { closedMonthReason, shiftsInBody, weekInParams } from '../payroll/closed-months.ts';
import { breakInput, planMessages, shiftInput } from './plan-shapes.ts';
import { checkedEdit } from './plan-views.ts';
import { weekExists } from './week.ts';
import {
  asksAgreement,
  isoDate,
  reasons,
  revision,
  weekNumber,
  weekParams,
  weekYear,
} from './week-fields.ts';

const removedIds = z.array(z.string().min(1).max(80)).max(600);

const addedShifts = z.array(shiftInput).max(600);

/** A dry run while dragging: nothing is recorded; it uses the current week. */
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
 * All or nothing. 422 `rule_forbids` (legal_hard) and 422 `reason_needed` (contractual_soft, or the consent
 * of a part-timer to a short notice in a published week: a reason under its ruleId, or `asksAgreement`) with
 * details {findings}; 409 `conflict` with details {changes: who changed which cell, revision: the newest one
 * compared}. Findings that existed before the edit do not block, nor those before a replacement that the edit
 * undoes.
 */
export const editPlan = endpoint({
  id: 'planning.edit',
  method: 'POST',
  path: '/weeks/:week/:year/edits',
  service: 'command',
  access: 'admin',
  summary: 'Ajoute, déplace et retire des créneaux.',
  params: weekParams,
  changesPayOf: shiftsInBody,
  body: z
    .strictObject({
      baseRevision: revision,
      removed: removedIds.default([]),
      added: addedShifts.default([]),
      reasons: reasons.default([]),
      asksAgreement,
      closedMonthReason,
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
  summary: 'Épingle des créneaux : une nouvelle génération les garde.',
  params: weekParams,
  body: z.strictObject({
    shiftIds: z.array(z.string().min(1).max(80)).min(1).max(600),
    pinned: z.boolean(),
  }),
  answer: revisionAnswer,
});

/** Copies over everything that is not frozen; shifts that cannot be copied are listed, never forced. */
export const copyWeek = endpoint({
  id: 'planning.copy',
  method: 'POST',
  path: '/weeks/:week/:year/copy',
  service: 'command',
  access: 'admin',
  summary: "Copie les créneaux d'une autre semaine.",
  params: weekParams,
  changesPayOf: weekInParams,
  body: z
    .strictObject({ baseRevision: revision, fromWeek: weekNumber, fromYear: weekYear, closedMonthReason })
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

/** Removes the week's shifts on days of an exceptional closing; they need no replacement. */
export const dropClosedShifts = endpoint({
  id: 'planning.drop-closed',
  method: 'POST',
  path: '/weeks/:week/:year/closed-shifts',
  service: 'command',
  access: 'admin',
  summary: 'Retire les créneaux des jours de fermeture exceptionnelle de la semaine.',
  params: weekParams,
  body: z.strictObject({}).optional(),
  answer: commandAnswer(z.object({ revision: z.int(), removed: z.int() })),
});

/** Records that a person was asked to take a shift, and by whom, so that nobody is asked twice. */
export const askReplacement = endpoint({
  id: 'planning.ask-replacement',
  method: 'POST',
  path: '/weeks/:week/:year/replacement-requests',
  service: 'command',
  access: 'admin',
  summary: "Note qu'un remplacement a été demandé à quelqu'un, par téléphone ou par SMS.",
  params: weekParams,
  body: z.strictObject({
    shiftId: z.string().min(1).max(80),
    employeeId: id,
    by: z.enum(['call', 'message'], { error: 'Indiquez comment la personne a été contactée.' }),
  }),
  answer: revisionAnswer,
});

/**
 * Applies a remedy of a shortfall: lifts a constraint, adds a person or extends a shift, allows a sixth day.
 */
export const applyRemedy = endpoint({
  id: 'planning.remedy',
  method: 'POST',
  path: '/weeks/:week/:year/remedies',
  service: 'command',
  access: 'admin',
  summary: 'Applique un remède proposé à un manque.',
  params: weekParams,
  changesPayOf: weekInParams,
  body: z.strictObject({
    baseRevision: revision,
    closedMonthReason,
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
      z.strictObject({
        kind: z.literal('stretch'),
        employeeId: id,
        shiftId: z.string().min(1).max(80),
        date: isoDate,
        startTime: shiftInput.shape.startTime,
        endTime: shiftInput.shape.endTime,
      }),
    ]),
    reasons: reasons.default([]),
    asksAgreement,
  }),
  answer: revisionAnswer,
});
