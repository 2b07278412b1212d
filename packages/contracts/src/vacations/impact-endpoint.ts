import { z } from 'zod';
import { queryAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

/** Number of weeks that are simulated: the first ones of a longer leave. */
export const simulatedWeeks = 6;

export const impactWeek = z
  .object({
    week: z.int(),
    year: z.int(),
    monday: z.string(),
    /**
     * `plan`: the week's plan; `planner`: a plan computed for the answer; `unknown`: no planner was
     * available.
     */
    basis: z.enum(['plan', 'planner', 'unknown']),
    /** Half hours in which a person is missing, without the leave and with it. */
    without: z.number(),
    with: z.number(),
    /** Planned services of the person that the leave takes. */
    shifts: z.int(),
  })
  .meta({ id: 'VacationImpactWeek' });

export const vacationImpact = z.object({
  weeks: z.array(impactWeek),
  /** Weeks of the leave beyond those simulated. */
  weeksLeft: z.int(),
});
export type VacationImpact = z.output<typeof vacationImpact>;

/** Records nothing, and takes some seconds at most. */
export const getVacationImpact = endpoint({
  id: 'vacations.impact',
  method: 'GET',
  path: '/vacation-requests/:id/impact',
  service: 'command',
  access: 'admin',
  summary: "Ce qu'une demande ferait aux semaines concernées : demi-heures non couvertes sans et avec elle.",
  params: z.strictObject({ id }),
  answer: queryAnswer(vacationImpact),
});
