/** How much of the annual contingent of overtime is used, person by person. */
import { z } from 'zod';
import { queryAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { monthNumber, yearNumber } from '../months.ts';

/** Minutes. */
const row = z.object({
  employeeId: z.string(),
  name: z.string(),
  counted: z.int(),
  /** Of them, in weeks that are only planned yet. */
  planned: z.int(),
  left: z.int(),
  beyond: z.int(),
  /** Owed for what lies beyond; null where the headcount, which decides, is not entered. */
  rest: z.int().nullable(),
});
export type ContingentRow = z.output<typeof row>;

export const overtimeContingent = endpoint({
  id: 'payroll.contingent',
  method: 'GET',
  path: '/payroll/:year/:month/contingent',
  service: 'query',
  access: 'view_audit',
  summary:
    'Le contingent annuel d’heures supplémentaires, du 1er janvier à la fin d’un mois : ce qui est compté par personne, ce qui reste et le repos dû au-delà.',
  params: z.strictObject({ year: yearNumber, month: monthNumber }),
  answer: queryAnswer(z.object({ limitHours: z.int(), people: z.array(row) })),
});
