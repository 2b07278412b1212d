/** A plan made by the planner, and the proposals it keeps. */
import { z } from 'zod';
import { positionToken, queryAnswer, revisionAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { isoDate, revision } from './plan-fields.ts';
import { planMessages } from './plan-shapes.ts';
import { generation, planningRow } from './plan-views.ts';
import { inWeek, weekNumber, weekParams, weekPath, weekYear } from './week-fields.ts';

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

const proposalParams = inWeek({ ...weekPath, id });

/**
 * Waits for the job (a second call for the same week joins it). 409 `week_changed` when the week changed
 * meanwhile: the result is kept as a proposal, details {proposalId, changes}. In mode « publication
 * immédiate » the plan is published at once; days told too late are proposed to their person.
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
    year: weekYear,
    affluenceLevels: affluenceLevels.optional(),
    /** Days before it keep what they have (D074: « à partir de demain »). */
    from: isoDate.optional(),
    /**
     * A week that is published or was corrected by hand stays as it is: the result is kept as a proposal, and the
     * answer says so (state `proposed`). Without it the result replaces what is not frozen (D074).
     */
    proposal: z.boolean().optional(),
  }),
  answer: z.object({
    success: z.literal(true),
    plannings: z.array(planningRow),
    data: generation,
    position: positionToken.optional(),
  }),
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
    /** Whose shifts are taken; the proposal then stays for the others. Everybody's unless told. */
    people: z.array(id).min(1).max(100).optional(),
    /** Part-timers who agree to a short notice, where the week is published. */
    consent: z.array(id).max(100).default([]),
  }),
  answer: revisionAnswer,
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
  answer: revisionAnswer,
});
