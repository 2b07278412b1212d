import { z } from 'zod';
import { doneAnswer, queryAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { baseRevision, id, readRevision } from '../fields.ts';
import { monthNumber, monthOfYear, yearNumber } from '../months.ts';
import { largestAmount, largestCount, salesMessages } from './rules.ts';

/** Values that are not numbers count as 0 [sales-1]. */
const numberOrZero = (value: unknown): unknown =>
  typeof value === 'number' && Number.isFinite(value) ? value : 0;

const amount = z.preprocess(
  numberOrZero,
  z
    .number()
    .min(0, salesMessages.negative)
    .max(largestAmount, salesMessages.tooLarge)
    .transform((euros) => Math.round(euros * 100) / 100),
);
const count = z.preprocess(
  numberOrZero,
  z
    .number()
    .min(0, salesMessages.negative)
    .max(largestCount, salesMessages.tooLarge)
    .refine(Number.isInteger, {
      error: salesMessages.notWhole,
    }),
);

/** Euros without tax and counts. An omitted metric is unchanged. */
const figuresSent = z.object({
  caNetHt: amount.optional(),
  nbClients: count.optional(),
  panierMoyen: amount.optional(),
  nbMenus: count.optional(),
  nbCartesFid: count.optional(),
  nbAvisPositifs: count.optional(),
  nbAvisNegatifs: count.optional(),
});

const figures = z.object({
  caNetHt: z.number(),
  nbClients: z.number(),
  panierMoyen: z.number(),
  nbMenus: z.number(),
  nbCartesFid: z.number(),
  nbAvisPositifs: z.number(),
  nbAvisNegatifs: z.number(),
});

const sales = z.object({
  /** By employee id [sales-6]; people with figures in the month, whether they are still active or not [sales-8]. */
  salesData: z.record(
    z.string(),
    figures.extend({ employeeId: z.string().optional(), employeeName: z.string() }),
  ),
  /** The revision of the month's figures of all people; -1 before the first. */
  revision: readRevision,
});
export type SalesOfMonth = z.output<typeof sales>;

export const salesOfMonth = endpoint({
  id: 'sales.month',
  method: 'GET',
  path: '/sales-stats/period/:month/:year',
  service: 'query',
  access: 'view_sales_stats',
  summary: "Les ventes d'un mois, par personne.",
  params: z.strictObject({ month: monthNumber, year: yearNumber }),
  answer: queryAnswer(sales),
});

const totals = z.object({
  totalCA: z.number(),
  totalClients: z.number(),
  totalCartesFid: z.number(),
  totalAvisPositifs: z.number(),
  totalAvisNegatifs: z.number(),
});

export const salesOfYear = endpoint({
  id: 'sales.year',
  method: 'GET',
  path: '/sales-stats/monthly/:year',
  service: 'query',
  access: 'view_sales_stats',
  summary: "Les totaux des douze mois d'une année, par mois sur deux chiffres.",
  params: z.strictObject({ year: yearNumber }),
  answer: queryAnswer(z.record(z.string(), totals)),
});

const seller = z.object({
  employeeId: z.string(),
  employeeName: z.string(),
  /** Net revenue in euros, by two-digit month; months without figures are left out. */
  months: z.record(z.string(), z.number()),
});

export const sellersOfYear = endpoint({
  id: 'sales.sellers',
  method: 'GET',
  path: '/sales-stats/sellers/:year',
  service: 'query',
  access: 'view_sales_stats',
  summary: "Le chiffre d'affaires de chaque personne sur les mois d'une année, le plus élevé d'abord.",
  params: z.strictObject({ year: yearNumber }),
  answer: queryAnswer(z.array(seller)),
});
export type SellerOfYear = z.output<typeof seller>;

const shopHours = z.object({
  /** The worked minutes of realized rows, in the shop. */
  workedMinutes: z.int(),
  /** Minutes of rows not realized yet: if there are any, the month is incomplete. */
  plannedMinutes: z.int(),
});

export const hoursOfYear = endpoint({
  id: 'sales.hours',
  method: 'GET',
  path: '/sales-stats/hours/:year',
  service: 'query',
  access: 'admin',
  summary: "Les heures travaillées en boutique sur les mois d'une année, d'après les semaines réalisées.",
  params: z.strictObject({ year: yearNumber }),
  answer: queryAnswer(z.record(z.string(), shopHours)),
});

export const recordSales = endpoint({
  id: 'sales.record',
  method: 'POST',
  path: '/sales-stats',
  service: 'command',
  access: 'admin',
  summary: "Enregistre les ventes d'un mois : les lignes envoyées, en une seule fois.",
  bodyLimit: 256 * 1024,
  body: z.strictObject({
    month: monthOfYear,
    year: yearNumber,
    salesData: z
      .record(id, figuresSent)
      .refine((rows) => Object.keys(rows).length <= 500, 'Trop de lignes dans la demande.'),
    baseRevision,
  }),
  answer: doneAnswer,
});

export const salesEndpoints = [salesOfMonth, salesOfYear, sellersOfYear, hoursOfYear, recordSales];
