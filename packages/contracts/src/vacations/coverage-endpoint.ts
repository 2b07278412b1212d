import { z } from 'zod';
import { daysIn } from '../absences/rules.ts';
import { queryAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { shopDate } from '../fields.ts';
import { groups } from '../settings/staffing.ts';
import { longestLook } from './days-endpoint.ts';

export const leaveCoverageDay = z
  .object({
    date: z.string(),
    /** « Fermeture hebdomadaire », the holiday or the closing's own words; null while the shop opens. */
    closed: z.string().nullable(),
    holiday: z.string().nullable(),
    /** Groups with needs; none on a closed day. */
    groups: z.array(
      z
        .object({
          group: z.enum(groups),
          /** People of the group under contract who are not on accepted leave. */
          there: z.int(),
          /** The number of them who ask for leave. */
          asked: z.int(),
          /** People needed at once, by the shop's table. */
          needed: z.int(),
        })
        .meta({ id: 'GroupCoverage' }),
    ),
  })
  .meta({ id: 'LeaveCoverageDay' });
export type LeaveCoverageDay = z.output<typeof leaveCoverageDay>;

export const getLeaveCoverage = endpoint({
  id: 'vacations.coverage',
  method: 'GET',
  path: '/vacation-coverage',
  service: 'query',
  access: 'admin',
  summary: 'Jour par jour, combien de personnes de chaque groupe restent hors congés, et combien il en faut.',
  query: z
    .strictObject({ from: shopDate, to: shopDate })
    .refine(({ from, to }) => from <= to && daysIn(from, to) <= longestLook, {
      error: `Indiquez une période de ${longestLook} jours au plus.`,
      path: ['to'],
    }),
  answer: queryAnswer(z.array(leaveCoverageDay)),
});
