/** The used part of the annual overtime contingent, and the year's night hours, by person. */
import { z } from 'zod';
import { queryAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { monthNumber, yearNumber } from '../months.ts';

const restDays = {
  /** Days of rest that the hours worked so far give, and what of them was credited to the récupération. */
  restDays: z.number(),
  creditedDays: z.number(),
};

/** Minutes. */
const row = z.object({
  employeeId: z.string(),
  name: z.string(),
  counted: z.int(),
  /** The part of these minutes in weeks that are only planned. */
  planned: z.int(),
  left: z.int(),
  beyond: z.int(),
  /** Rest owed for the hours beyond; null without a headcount, which decides. */
  rest: z.int().nullable(),
  ...restDays,
});
export type ContingentRow = z.output<typeof row>;

/** Minutes between 21:00 and 6:00, of people who have some. */
const nightRow = z.object({
  employeeId: z.string(),
  name: z.string(),
  minutes: z.int(),
  planned: z.int(),
  ...restDays,
});
export type NightRow = z.output<typeof nightRow>;

export const overtimeContingent = endpoint({
  id: 'payroll.contingent',
  method: 'GET',
  path: '/payroll/:year/:month/contingent',
  service: 'query',
  access: 'view_audit',
  summary:
    'Le contingent annuel d’heures supplémentaires et les heures de nuit, du 1er janvier à la fin d’un mois : ce qui est compté par personne, ce qui reste, le repos dû et ce qui en est porté à la récupération.',
  params: z.strictObject({ year: yearNumber, month: monthNumber }),
  answer: queryAnswer(
    z.object({
      limitHours: z.int(),
      people: z.array(row),
      /** Whether hours of night give rest, as the shop chose. */
      nightRest: z.boolean(),
      nights: z.array(nightRow),
    }),
  ),
});
