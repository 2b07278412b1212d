/** The hours of a week, confirmed or contested by the person who worked them. */
import { z } from 'zod';
import { doneAnswer, queryAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { baseRevision, hoursOfDay, id, prose } from '../fields.ts';
import { monthNumber, yearNumber } from '../months.ts';
import { weekParams } from '../planning/week-fields.ts';
import { instant } from '../time/instant.ts';
import { payrollMessages } from './messages.ts';

const statement = z
  .object({
    state: z.enum(['confirmed', 'contested', 'answered']),
    /** The minutes of the week, as they were shown then. */
    minutes: z.int(),
    /** The contested point; '' when there is none, and for readers who may not see it. */
    text: z.string(),
    saidAt: instant,
    answer: z.string(),
  })
  .meta({ id: 'HoursStatement' });
export type HoursStatement = z.output<typeof statement>;

/** A statement on the hours of a week of the month, by week and person. */
export const statementOfWeek = z.object({
  week: z.string(),
  employeeId: z.string(),
  name: z.string(),
  /** The minutes as computed now. */
  foundMinutes: z.int(),
  said: statement,
});

const ownHours = z.object({
  /** Hours can be neither confirmed nor contested before the week is over. */
  isOver: z.boolean(),
  isRealized: z.boolean(),
  minutes: z.int(),
  days: z.array(
    z.object({
      date: z.string(),
      minutes: z.int(),
      word: z.string(),
      shifts: z.array(hoursOfDay),
    }),
  ),
  said: statement.nullable(),
  /** The month that pays the week is closed: a confirmation is not taken back any more. */
  isPaid: z.boolean().optional(),
  /** Revision of these statements; -1 before the first. */
  revision: z.int(),
});
export type OwnHours = z.output<typeof ownHours>;

export const readOwnHours = endpoint({
  id: 'payroll.own-hours',
  method: 'GET',
  path: '/weeks/:week/:year/own-hours',
  service: 'query',
  access: 'personal',
  summary: 'Ses propres heures de la semaine, et ce qu’on en a dit.',
  params: weekParams,
  answer: queryAnswer(ownHours.nullable()),
});

const minutes = z.int().min(0).max(10_080);

export const stateOwnHours = endpoint({
  id: 'payroll.say-own-hours',
  method: 'POST',
  path: '/weeks/:week/:year/own-hours',
  service: 'command',
  access: 'personal',
  summary: 'Confirme ses heures de la semaine, les conteste avec un texte, ou reprend ce qu’on a confirmé.',
  params: weekParams,
  body: z.discriminatedUnion('verdict', [
    z.strictObject({ verdict: z.literal('confirmed'), minutes, baseRevision }),
    z.strictObject({
      verdict: z.literal('contested'),
      minutes,
      text: prose(500, payrollMessages.contestedText),
      baseRevision,
    }),
    // Withdraws the statement, until the month is closed.
    z.strictObject({ verdict: z.literal('withdrawn'), baseRevision }),
  ]),
  answer: doneAnswer,
});

export const answerHours = endpoint({
  id: 'payroll.answer-hours',
  method: 'POST',
  path: '/weeks/:week/:year/hours-answers',
  service: 'command',
  access: 'admin',
  summary: 'Répond à un salarié qui conteste ses heures de la semaine.',
  params: weekParams,
  body: z.strictObject({ employeeId: id, answer: prose(500, payrollMessages.answerText) }),
  answer: doneAnswer,
});

export const hoursEndpoints = [readOwnHours, stateOwnHours, answerHours];

/** A person's monthly document on working time, which accompanies the payslip (CT D3171-12). */
export const exportWorkingTime = endpoint({
  id: 'payroll.working-time',
  method: 'GET',
  path: '/payroll/:year/:month/working-time',
  service: 'query',
  access: 'view_audit',
  summary:
    'Le document mensuel du temps de travail (D3171-12)\u202f: heures retenues de chaque jour, heures supplémentaires depuis le 1er janvier, repos acquis et pris dans le mois.',
  params: z.strictObject({ year: yearNumber, month: monthNumber }),
  query: z.strictObject({ format: z.enum(['pdf', 'csv']).default('pdf') }),
});

/** The used part of the annual overtime contingent, and the year's night hours, by person. */
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
