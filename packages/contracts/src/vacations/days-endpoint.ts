import { z } from 'zod';
import { daysIn } from '../absences/rules.ts';
import { queryAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { id, shopDate } from '../fields.ts';
import { groups } from '../settings/staffing.ts';

/** The most days in one answer: a leave with the months around it. */
const longestLook = 420;

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

const leaveCoverageDay = z
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
          /** People of the group under contract who are neither on accepted leave nor declared ill or absent. */
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
  summary:
    'Jour par jour, combien de personnes de chaque groupe restent hors congés et absences, et combien il en faut.',
  query: z
    .strictObject({ from: shopDate, to: shopDate })
    .refine(({ from, to }) => from <= to && daysIn(from, to) <= longestLook, {
      error: `Indiquez une période de ${longestLook} jours au plus.`,
      path: ['to'],
    }),
  answer: queryAnswer(z.array(leaveCoverageDay)),
});

/** Number of weeks that are simulated: the first ones of a longer leave. */
export const simulatedWeeks = 6;

const impactWeek = z
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

const vacationImpact = z.object({
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
