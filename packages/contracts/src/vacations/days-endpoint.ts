import { z } from 'zod';
import { daysIn } from '../absences/rules.ts';
import { queryAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { id, shopDate } from '../fields.ts';

/** The most days in one answer: a leave with the months around it. */
export const longestLook = 420;

export const vacationDay = z
  .object({
    date: z.string(),
    /** « Fermeture hebdomadaire », the holiday or the closing's own words; null while the shop opens. */
    closed: z.string().nullable(),
    /** The public holiday, also where the shop opens on it. */
    holiday: z.string().nullable(),
    /** « Vacances de Noël » where the shop entered the school's; else null. */
    school: z.string().nullable(),
    /** The person asked about is at the CFA. */
    training: z.boolean().default(false),
    /** People of the same team on accepted leave, and with a pending request, without this person. */
    away: z.int(),
    asked: z.int(),
    /** Names of people on accepted leave; null if the reader may see only numbers. */
    names: z.array(z.string()).nullable(),
  })
  .meta({ id: 'VacationDay' });
export type VacationDay = z.output<typeof vacationDay>;

/** Answers only days with information; the others are left out. */
export const getVacationDays = endpoint({
  id: 'vacations.days',
  method: 'GET',
  path: '/vacation-days',
  service: 'query',
  access: 'concerned',
  summary:
    "Les jours d'une période où la boutique ferme, l'école est en vacances ou quelqu'un de la même équipe est en congé : en nombres pour un salarié, avec les noms si la boutique le permet.",
  query: z
    .strictObject({
      from: shopDate,
      to: shopDate,
      /** The person whose team is meant; oneself for a personal account. */
      employeeId: id.optional(),
    })
    .refine(({ from, to }) => from <= to && daysIn(from, to) <= longestLook, {
      error: `Indiquez une période de ${longestLook} jours au plus.`,
      path: ['to'],
    }),
  answer: queryAnswer(z.array(vacationDay)),
});
