import { z } from 'zod';
import { doneAnswer, specifiedAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { baseRevision, id, line, readRevision, shopDate } from '../fields.ts';
import { issuer, remittanceEndpoints } from './remittance-endpoints.ts';
import {
  barcodeLength,
  centsIn,
  defaultIssuers,
  isAmountOf,
  shortestBarcode,
  voucherMessages,
} from './rules.ts';

const monthText = z
  .string('Indiquez un mois (AAAA-MM).')
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Indiquez un mois (AAAA-MM).');

const voucher = z
  .object({
    _id: z.string(),
    provider: z.string(),
    /** Euros. */
    amount: z.number(),
    date: z.string(),
    /** YYYY-MM, of the date [meal-vouchers-4]. */
    month: z.string(),
    barcode: z.string(),
  })
  .meta({ id: 'MealVoucher' });

const listed = voucher.extend({
  /** True if the caller may delete it [meal-vouchers-6]. */
  canDelete: z.boolean().default(true),
  /** The day of the slip it was remitted with. */
  remittedOn: z.string().optional(),
});
export type ListedVoucher = z.output<typeof listed>;

const vouchers = z.object({
  /** Last scanned first. */
  tickets: z.array(listed),
  issuers: z
    .array(z.object({ code: z.string(), name: z.string(), color: z.string() }))
    .default(defaultIssuers.map((one) => ({ ...one }))),
  /** The revision of the issuers, with which a change of them is compared. */
  issuersRevision: readRevision,
});
export type VouchersOfMonth = z.output<typeof vouchers>;

export const listVouchers = endpoint({
  id: 'meal-vouchers.list',
  method: 'GET',
  path: '/ticket-restaurant',
  service: 'query',
  access: 'staff',
  summary: 'Les tickets restaurant d’un mois et leurs émetteurs.',
  query: z.strictObject({ month: monthText }),
  answer: vouchers,
});

export const scanVoucher = endpoint({
  id: 'meal-vouchers.scan',
  method: 'POST',
  path: '/ticket-restaurant',
  service: 'command',
  access: 'staff',
  summary: 'Enregistre un ticket ; le montant se lit dans le code-barres, le mois est celui de la date.',
  body: z
    .strictObject({
      provider: issuer,
      barcode: z
        .string(voucherMessages.badScan)
        .trim()
        .min(shortestBarcode, { error: voucherMessages.badScan, abort: true })
        .length(barcodeLength, { error: voucherMessages.noAmount, abort: true })
        .regex(/^[\x21-\x7e]+$/, { error: voucherMessages.badScan, abort: true })
        .refine((code) => centsIn(code) !== null, voucherMessages.noAmount),
      /** Today by default. */
      date: shopDate.optional(),
      /** Euros, as the specified screens send them. */
      amount: z.union([z.number(), z.string()]).nullish(),
      // Worked out here.
      month: z.unknown().optional(),
    })
    .refine(({ amount, barcode }) => isAmountOf(barcode, amount), {
      path: ['amount'],
      error: voucherMessages.otherAmount,
    }),
  answer: specifiedAnswer(voucher),
});

export const deleteVoucher = endpoint({
  id: 'meal-vouchers.delete',
  method: 'DELETE',
  path: '/ticket-restaurant/:id',
  service: 'command',
  access: 'staff',
  summary: 'Supprime un ticket scanné par erreur ; son code-barres peut être scanné à nouveau.',
  params: z.strictObject({ id }),
  answer: doneAnswer,
});

export const changeIssuers = endpoint({
  id: 'meal-vouchers.change-issuers',
  method: 'PUT',
  path: '/ticket-restaurant/issuers',
  service: 'command',
  access: 'admin',
  summary: 'Change le nom ou la couleur d’émetteurs ; seuls les champs envoyés changent.',
  body: z.strictObject({
    issuers: z
      .array(
        z.strictObject({
          code: issuer,
          name: line(40, voucherMessages.noName).optional(),
          color: z
            .string(voucherMessages.noColor)
            .regex(/^#[0-9a-f]{6}$/i, voucherMessages.noColor)
            .toLowerCase()
            .optional(),
        }),
      )
      .max(defaultIssuers.length),
    baseRevision,
  }),
  answer: doneAnswer,
});

export const mealVouchersEndpoints = [
  listVouchers,
  scanVoucher,
  changeIssuers,
  deleteVoucher,
  ...remittanceEndpoints,
];
