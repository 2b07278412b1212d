/**
 * The model week over HTTP: copied from a planned week, used by the planner, and shown with the share that a
 * plan keeps.
 */
import { z } from 'zod';
import { queryAnswer, revisionAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { baseRevision } from '../fields.ts';
import { instant } from '../time/instant.ts';
import { weekParities } from './profile.ts';
import { inWeek, weekNumber, weekParams, weekYear } from './week-fields.ts';

const weeks = z.enum(weekParities);

const modelOfWeek = z.object({
  /** Every saved model: one for all weeks, or one for even and one for odd week numbers. */
  models: z.array(z.object({ weeks, week: z.int(), year: z.int(), takenAt: instant })),
  /** The model that applies to the requested week. */
  holds: weeks.nullable(),
  revision: z.int(),
  /**
   * Working days of the model that the plan could keep, and those it keeps: starts within an hour of the
   * model.
   */
  days: z.int(),
  kept: z.int(),
});
export type ModelOfWeek = z.output<typeof modelOfWeek>;

export const getModelWeek = endpoint({
  id: 'planning.model',
  method: 'GET',
  path: '/weeks/:week/:year/model',
  service: 'query',
  access: 'admin',
  summary: 'La semaine modèle, et ce que le planning de cette semaine en garde.',
  params: weekParams,
  answer: queryAnswer(modelOfWeek),
});

export const takeModelWeek = endpoint({
  id: 'planning.take-model',
  method: 'PUT',
  path: '/planning/model',
  service: 'command',
  access: 'admin',
  summary: 'Prend une semaine planifiée pour modèle de toutes les semaines, des paires ou des impaires.',
  body: inWeek({ weeks, week: weekNumber, year: weekYear, baseRevision }),
  answer: revisionAnswer,
});

export const dropModelWeek = endpoint({
  id: 'planning.drop-model',
  method: 'DELETE',
  path: '/planning/model',
  service: 'command',
  access: 'admin',
  summary: 'Les plannings ne suivent plus de semaine modèle.',
  body: z.strictObject({ baseRevision }).optional(),
  answer: revisionAnswer,
});

export const modelEndpoints = [getModelWeek, takeModelWeek, dropModelWeek];
