/** The list of first steps in a new installation, before the first week is planned and read. */
import { z } from 'zod';
import { doneAnswer, queryAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';

/** In the order in which each step makes the next one easier. */
export const firstStepIds = ['shop', 'team', 'skills', 'needs', 'week', 'accounts', 'mail'] as const;
export type FirstStepId = (typeof firstStepIds)[number];

const firstSteps = z.object({
  /** Hidden by the administrator: the dashboard no longer shows the list. */
  putAway: z.boolean(),
  /** Derived from the facts, never ticked. */
  steps: z.array(z.object({ id: z.enum(firstStepIds), done: z.boolean() })),
  /** People on the staff today, and how many of them have a personal account. */
  people: z.int(),
  accounts: z.int(),
});
export type FirstSteps = z.output<typeof firstSteps>;

export const getFirstSteps = endpoint({
  id: 'settings.get-first-steps',
  method: 'GET',
  path: '/first-steps',
  service: 'query',
  access: 'admin',
  summary: "Les premiers pas d'une nouvelle installation, et lesquels sont faits.",
  answer: queryAnswer(firstSteps),
});

export const updateFirstSteps = endpoint({
  id: 'settings.update-first-steps',
  method: 'PUT',
  path: '/first-steps',
  service: 'command',
  access: 'admin',
  summary: 'Range la liste des premiers pas, ou la remet sur le tableau de bord.',
  body: z.strictObject({ putAway: z.boolean() }),
  answer: doneAnswer,
});

export const firstStepsEndpoints = [getFirstSteps, updateFirstSteps];
