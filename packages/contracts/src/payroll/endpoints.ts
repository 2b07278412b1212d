import { z } from 'zod';
import { doneAnswer, queryAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { baseRevision, id, prose } from '../fields.ts';
import { monthNumber, monthOfYear, yearNumber } from '../months.ts';
import { instant } from '../time/instant.ts';
import { closedMonthReason, closedMonths, monthInBody } from './closed-months.ts';
import { changePayExport, getPayExport } from './export-endpoints.ts';
import { exportWorkingTime, overtimeContingent, statementOfWeek } from './hours-endpoints.ts';
import { payLinesList, payMovement } from './lines.ts';
import { exportFormats, payPrograms, payrollMessages } from './messages.ts';
import { unsureIds } from './unsure.ts';

const asked = z.strictObject({ year: yearNumber, month: monthNumber });
const status = z.enum(['realized', 'planned', 'none']);

/** Minutes of one civil day. */
const payDay = z
  .object({
    date: z.string(),
    status,
    word: z.string(),
    work: z.int(),
    training: z.int(),
    /** Minutes of shifts that begin on the day, including their part after midnight. */
    begun: z.int(),
    night: z.int(),
    sunday: z.int(),
    holiday: z.int(),
    solidarity: z.int(),
    mayFirst: z.int(),
    holidays: z.array(z.string()),
    shifts: z.array(z.object({ date: z.string(), start: z.string(), end: z.string() })),
    /** As the published plan has it, even for people absent since. */
    planned: z.int(),
    /** The weekly minutes of the contract on that day. */
    contractMinutes: z.int(),
    source: z.string(),
  })
  .meta({ id: 'PayDay' });
const payDays = z.array(payDay).meta({ id: 'PayDays' });
export type PayDayShown = z.output<typeof payDay>;

const payWeek = z.object({
  week: z.string(),
  monday: z.string(),
  sunday: z.string(),
  status,
  contractMinutes: z.int(),
  /** The part of the weekly contract minutes beyond 35 hours, which is paid by the month. */
  contractOvertime: z.int(),
  workMinutes: z.int(),
  solidarityMinutes: z.int(),
  overtime25: z.int(),
  overtime50: z.int(),
  complementary10: z.int(),
  complementary25: z.int(),
  paidLeaveDays: z.number(),
  source: z.string(),
});

const payPerson = z.object({
  employeeId: z.string(),
  name: z.string(),
  /** Whether there is a contract on a day of the month. */
  isEmployed: z.boolean(),
  days: payDays,
  /** The days of its weeks that are in the neighbouring month. */
  around: payDays,
  weeks: z.array(payWeek),
  /** Typed by hand, by code: cents, minutes, pieces. */
  entries: z.record(z.string(), z.int()),
});
export type PayPerson = z.output<typeof payPerson>;

const payMonth = z.object({
  /** YYYY-MM. */
  month: z.string(),
  state: z.enum(['open', 'closed']),
  /** The number of the last closing; 0 before the first. */
  closing: z.int(),
  closedAt: instant.nullable(),
  /** When its last closing left for the accountant by mail. */
  sentAt: instant.nullable(),
  /** Why it was opened again, after the last closing. */
  reopenedFor: z.string().nullable(),
  /** The revision of the month's stream, with which typed figures are compared; -1 before its first event. */
  revision: z.int(),
  people: z.array(payPerson),
  /** Entries, exits and changes of the contract in the month, as closed or as they are now. */
  movements: z.array(payMovement.extend({ employeeId: z.string(), name: z.string() })),
  /** As closed, or the current ones; with the corrections of earlier closed months. */
  lines: payLinesList,
  /** The lines that a closed month owes since: they go into the next month that is closed. */
  since: payLinesList,
  /** Whether it will: not of a month closed too long ago, unless it was changed with a reason. */
  sinceIsOwed: z.boolean(),
  /**
   * Amounts that months closed by other rules or settings would take back: shown, and in no export. Of this
   * month if it is closed, otherwise of earlier ones.
   */
  takenBack: payLinesList,
  /** Why it was changed since it was closed; the accountant reads no reason of an absence or a leave. */
  reasons: z.array(
    z.object({
      what: z.enum(['meals', 'kilometres', 'entries', 'week', 'absence', 'leave']),
      /** Empty for a week's people together. */
      name: z.string(),
      from: z.string(),
      to: z.string(),
      reason: z.string(),
      recordedAt: instant,
    }),
  ),
  /** SHA-256 of the lines. */
  digest: z.string(),
  open: z.array(z.object({ code: z.string(), details: z.array(z.string()) })),
  /** Names of people without a number for the pay software, now or at the closing. */
  withoutNumber: z.array(z.string()),
  /** Labels of what has no code in a program that the shop uses, now or at the closing. */
  withoutCode: z.array(z.object({ program: z.enum(payPrograms), figures: z.array(z.string()) })),
  /** The data that the sources leave open and nobody has read yet, by id. */
  unsure: z.array(z.string()),
  /** Whether people confirmed or contested the hours of its weeks. */
  said: z.array(statementOfWeek),
  rules: z.array(
    z.object({
      code: z.string(),
      label: z.string(),
      /** Over its column, here and in the workbook. */
      head: z.string(),
      unit: z.enum(['minutes', 'days', 'kilometres', 'count', 'cents']),
      rate: z.number(),
      text: z.string(),
      source: z.array(z.string()),
    }),
  ),
});
export type PayMonth = z.output<typeof payMonth>;

export const payOfMonth = endpoint({
  id: 'payroll.month',
  method: 'GET',
  path: '/payroll/:year/:month',
  service: 'query',
  access: 'view_audit',
  summary: 'Les heures et les variables de paie d’un mois, par personne et par jour, avec leurs règles.',
  params: asked,
  answer: queryAnswer(payMonth),
});

export const exportPay = endpoint({
  id: 'payroll.export',
  method: 'GET',
  path: '/payroll/:year/:month/export',
  service: 'query',
  access: 'view_audit',
  summary:
    'Les variables de paie d’un mois : CSV ou Excel détaillé, Silae ou EBP ; d’un mois clôturé, toujours le même fichier. Silae et EBP sont refusés tant que des matricules ou des codes manquent.',
  params: asked,
  query: z.strictObject({
    format: z.enum(exportFormats).default('canonical'),
    /** A closing of the month; by default the last one, or the month's current state. */
    closing: z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .optional(),
  }),
});

/** The largest figure of one person in a month; a larger one is a typing error. */
export const largestEntry = 1_000_000;
const amount = z
  .number()
  .min(0, payrollMessages.negative)
  .max(largestEntry, payrollMessages.tooLarge)
  .transform((value) => Math.round(value * 100) / 100);

const pieces = (message: string) => amount.refine(Number.isInteger, message);

export const recordPayEntries = endpoint({
  id: 'payroll.record-entries',
  method: 'POST',
  path: '/payroll/entries',
  service: 'command',
  access: 'admin',
  summary: 'Enregistre les variables de paie saisies à la main ; une case laissée de côté reste, 0 l’efface.',
  bodyLimit: 256 * 1024,
  changesPayOf: monthInBody,
  body: z.strictObject({
    month: monthOfYear,
    year: yearNumber,
    entries: z.record(
      id,
      z.strictObject({
        PRIME: amount.optional(),
        ACOMPTE: amount.optional(),
        TR: pieces(payrollMessages.notWhole).optional(),
        AN: pieces(payrollMessages.notWholeMeals).optional(),
        /** Price of the subscription: pay gives back its half. */
        TRANSP: amount.optional(),
        CHOU: amount.optional(),
      }),
    ),
    baseRevision,
    /** Required for a closed month. */
    closedMonthReason,
  }),
  answer: doneAnswer,
});

export const closePayMonth = endpoint({
  id: 'payroll.close',
  method: 'POST',
  path: '/payroll/close',
  closesMonths: true,
  service: 'command',
  access: 'admin',
  summary: 'Clôture un mois avec les lignes que l’administrateur a vues ; son export ne change plus.',
  body: z.strictObject({
    month: monthOfYear,
    year: yearNumber,
    /** The digest of the lines that were seen. */
    digest: z.string().max(64),
    /** Confirms that the open points were read and are accepted. */
    acceptOpen: z.boolean().default(false),
  }),
  answer: doneAnswer,
});

export const reopenPayMonth = endpoint({
  id: 'payroll.reopen',
  method: 'POST',
  path: '/payroll/reopen',
  closesMonths: true,
  service: 'command',
  access: 'admin',
  summary: 'Rouvre un mois clôturé, avec une raison.',
  body: z.strictObject({ month: monthOfYear, year: yearNumber, reason: prose(500, payrollMessages.reason) }),
  answer: doneAnswer,
});

export const readUnsureRules = endpoint({
  id: 'payroll.read-unsure',
  method: 'POST',
  path: '/payroll/unsure/read',
  service: 'command',
  access: 'view_audit',
  summary: 'Note que l’administrateur ou le comptable a lu ce qui reste à valider par l’expert-comptable.',
  body: z.strictObject({ ids: z.array(z.enum(unsureIds)).min(1).max(unsureIds.length) }),
  answer: doneAnswer,
});

export const sendPayMonth = endpoint({
  id: 'payroll.send',
  method: 'POST',
  path: '/payroll/send',
  service: 'command',
  access: 'admin',
  summary: 'Envoie au comptable, par e-mail, l’export Excel d’un mois clôturé.',
  body: z.strictObject({ month: monthOfYear, year: yearNumber }),
  answer: doneAnswer,
});

export const payrollEndpoints = [
  getPayExport,
  changePayExport,
  closedMonths,
  payOfMonth,
  overtimeContingent,
  exportWorkingTime,
  exportPay,
  recordPayEntries,
  closePayMonth,
  reopenPayMonth,
  sendPayMonth,
  readUnsureRules,
];
