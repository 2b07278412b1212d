import { z } from 'zod';
import { defineEvent } from '../define.ts';

/** A meal voucher that a customer handed in at the till [meal-vouchers-1]. Nothing of it is personal. */
export const voucherScanned = defineEvent({
  type: 'VoucherScanned',
  feature: 'meal-vouchers',
  stream: 'voucher',
  schema: z.object({
    voucherId: z.string(),
    /** Code of the issuer. */
    issuer: z.string(),
    barcode: z.string(),
    /** From the barcode. */
    cents: z.int().min(1),
    /** The day it was taken; it counts in the month of that day. */
    date: z.string(),
  }),
  personal: {},
});

/** A voucher was scanned by mistake: its barcode may be scanned again. */
export const voucherDeleted = defineEvent({
  type: 'VoucherDeleted',
  feature: 'meal-vouchers',
  stream: 'voucher',
  schema: z.object({ voucherId: z.string() }),
  personal: {},
});

/** How an issuer is called and shown from now on. */
export const voucherIssuerChanged = defineEvent({
  type: 'VoucherIssuerChanged',
  feature: 'meal-vouchers',
  stream: 'voucher',
  schema: z.object({
    issuer: z.string(),
    name: z.string().optional(),
    /** #rrggbb. */
    color: z.string().optional(),
  }),
  personal: {},
});

/** Tickets sent to their issuer with a slip, which never changes. */
export const vouchersRemitted = defineEvent({
  type: 'VouchersRemitted',
  feature: 'meal-vouchers',
  stream: 'voucher',
  schema: z.object({
    remittanceId: z.string(),
    issuer: z.string(),
    /** The issuer's name at that time. */
    issuerName: z.string(),
    /** The shop, or its number at the issuer, on the slip. */
    shop: z.string(),
    startDate: z.string(),
    endDate: z.string(),
    /** The day in Paris it was made. */
    date: z.string(),
    vouchers: z.array(
      z.object({
        voucherId: z.string(),
        barcode: z.string(),
        cents: z.int().min(1),
        date: z.string(),
      }),
    ),
  }),
  personal: {},
});

/** The slip was cancelled: its tickets can be on another slip. */
export const voucherRemittanceUndone = defineEvent({
  type: 'VoucherRemittanceUndone',
  feature: 'meal-vouchers',
  stream: 'voucher',
  schema: z.object({ remittanceId: z.string(), voucherIds: z.array(z.string()) }),
  personal: {},
});

export const vouchersEvents = [voucherScanned, voucherDeleted] as const;
export const issuersEvents = [voucherIssuerChanged] as const;
export const remittanceEvents = [vouchersRemitted, voucherRemittanceUndone] as const;
export const mealVouchersEvents = [...vouchersEvents, ...issuersEvents, ...remittanceEvents] as const;
