/** A plan by the planner, and its proposals. */
import { z } from 'zod';
import { positionToken, queryAnswer, revisionAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { closedMonthReason, weekInBodyUnlessKept, weekInParams } from '../payroll/closed-months.ts';
import { comfortLevels } from '../settings/shop.ts';
import { planMessages } from './plan-shapes.ts';
import { generation, planningRow } from './plan-views.ts';
import { weekExists, weekMessages, weeksFrom } from './week.ts';
import { inWeek, isoDate, revision, weekNumber, weekParams, weekPath, weekYear } from './week-fields.ts';

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

/** A week that is not published stays a draft that only the administrator sees, until `planning.publish`. */
const draft = z.boolean().optional();

const proposalParams = inWeek({ ...weekPath, id });

/**
 * Waits for the job. A second call for the same week joins it if its request is equal, otherwise it runs
 * after it. 409 `week_changed` when the week changed meanwhile: the result is stored as a proposal, details
 * {proposalId, changes}. The plan is published at once unless a draft is requested; days with too short a
 * notice are proposed to their person.
 */
export const generatePlanning = endpoint({
  id: 'planning.generate',
  method: 'POST',
  path: '/planning/generate',
  service: 'command',
  access: 'admin',
  summary: "Génère le planning d'une semaine.",
  changesPayOf: weekInBodyUnlessKept,
  body: inWeek({
    weekNumber,
    year: weekYear,
    affluenceLevels: affluenceLevels.optional(),
    /** The first day to plan (« à partir de demain »); earlier days stay unchanged [planning-7]. */
    from: isoDate.optional(),
    /**
     * True: a week that is published or edited by hand stays unchanged, and the result is stored as a
     * proposal (state `proposed`). Otherwise the result replaces everything that is not frozen [planning-8].
     */
    proposal: z.boolean().optional(),
    draft,
    closedMonthReason,
  }),
  answer: z.object({
    success: z.literal(true).default(true),
    plannings: z.array(planningRow),
    data: generation.optional(),
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

/**
 * Ends the search: the waiting POST answers with the best plan so far. Before the first plan nothing is
 * recorded, and it answers 409 `generation_stopped`.
 */
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

/** The most weeks that one job plans; managers plan no further ahead. */
export const weeksAtOnce = 6;

const series = z
  .object({
    state: z.enum(['none', 'running', 'ended']),
    /** The progress of all weeks, 0 to 1. */
    progress: z.number(),
    weeks: z.array(
      z.object({
        week: z.int(),
        year: z.int(),
        /** `proposed`: an existing plan stays; the new plan is a proposal next to it. */
        state: z.enum(['waiting', 'running', 'proposed', 'failed', 'stopped']),
        /** French: the quality of the plan, or why there is none. */
        text: z.string(),
        /**
         * The proposal and the week's revision that contains it; null before it exists and after a decision.
         */
        proposal: z.object({ id, revision }).nullable(),
      }),
    ),
  })
  .meta({ id: 'GenerationSeries' });
export type GenerationSeries = z.output<typeof series>;
const seriesAnswer = queryAnswer(series).meta({ id: 'GenerationSeriesAnswer' });

/**
 * Plans up to six weeks in turn, each after the plans before it, so that closings and Sundays rotate over all
 * of them. Answers at once; 409 `generation_running` while another such job runs. Each week gives a proposal,
 * possibly empty; later weeks take the proposal of a week that is neither published nor edited by hand as its
 * plan.
 */
export const generateWeeks = endpoint({
  id: 'planning.generate-weeks',
  method: 'POST',
  path: '/planning/generate-weeks',
  service: 'command',
  access: 'admin',
  summary: 'Génère une à six semaines de suite.',
  body: inWeek({ weekNumber, year: weekYear, weeks: z.int().min(1).max(weeksAtOnce) }).superRefine(
    ({ weekNumber: week, year, weeks }, context) => {
      const planned = weeksFrom({ week, year }, weeks);
      if (!weekExists({ week, year }) || planned === weeks) return;
      context.addIssue({ code: 'custom', path: ['weeks'], message: weekMessages.tooMany(planned) });
    },
  ),
  answer: seriesAnswer,
});

export const getGenerationSeries = endpoint({
  id: 'planning.generation-series',
  method: 'GET',
  path: '/planning/generate-weeks',
  service: 'command',
  access: 'admin',
  summary: 'Où en est la génération de plusieurs semaines.',
  answer: seriesAnswer,
});

/** The week being planned keeps its best plan, if any; the waiting weeks are not planned. */
export const stopGenerationSeries = endpoint({
  id: 'planning.stop-generation-series',
  method: 'POST',
  path: '/planning/generate-weeks/stop',
  service: 'command',
  access: 'admin',
  summary: 'Arrête la génération de plusieurs semaines et garde ce qui est planifié.',
  body: z.strictObject({}).optional(),
  answer: seriesAnswer,
});

/** The longest time in seconds for which each choice is planned in a comparison. */
export const secondsPerChoice = 10;

/**
 * Plans a week for each choice of the settings, or for one, by a shorter search as an estimate; nothing is
 * recorded.
 */
export const compareComfort = endpoint({
  id: 'planning.compare-comfort',
  method: 'GET',
  path: '/planning/comfort/:week/:year',
  service: 'command',
  access: 'admin',
  summary: 'Ce que donnerait la semaine avec chaque choix de planning, sans rien enregistrer.',
  params: weekParams,
  query: z.strictObject({ level: z.enum(comfortLevels).optional() }),
  answer: queryAnswer(
    z.object({
      choices: z.array(
        z
          .object({
            level: z.enum(comfortLevels),
            /** The number of people with a shift, and how many of them have two days off in a row. */
            people: z.int(),
            withPairOff: z.int(),
            /** Median of the minutes between a person's earliest and latest start. */
            medianSpread: z.int(),
            mostClosings: z.int(),
            shortShifts: z.int(),
            /** Half hours in which a person is missing. */
            missingHalfHours: z.number(),
            /** Wishes for days and hours that the week could meet, and those it meets. */
            wishesAsked: z.int(),
            wishesMet: z.int(),
          })
          .meta({ id: 'ComfortComparison' }),
      ),
    }),
  ),
});

export const acceptProposal = endpoint({
  id: 'planning.accept-proposal',
  method: 'POST',
  path: '/weeks/:week/:year/proposals/:id/accept',
  service: 'command',
  access: 'admin',
  summary: 'Retient une proposition de planning.',
  params: proposalParams,
  changesPayOf: weekInParams,
  body: z.strictObject({
    baseRevision: revision,
    closedMonthReason,
    /** The people whose shifts are taken; the proposal then stays for the others. Everybody's by default. */
    people: z.array(id).min(1).max(100).optional(),
    /** Part-timers with consent to a short notice, in a published week; the others concerned are asked. */
    consent: z.array(id).max(100).default([]),
    draft,
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
