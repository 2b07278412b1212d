import { parisDay } from '@fournil/contracts/paris-day';
import { mealVouchersEvents } from '@fournil/events/meal-vouchers/events';
import { defineTable, defineView, type RowOf } from '../define.ts';

/** The vouchers that were taken; a deleted one is gone. */
export const vouchers = defineTable({
  name: 'vouchers',
  key: ['voucher_id'],
  columns: {
    voucher_id: 'text',
    issuer: 'text',
    barcode: 'text',
    cents: 'integer',
    date: 'day',
    /** YYYY-MM of the date (D133). */
    month: 'day',
    /** The session it was scanned in and the day in Paris: who may delete it (D014). */
    session: 'text null',
    scanned_on: 'day',
    scanned_at: 'text',
  },
  indexes: [['month']],
});
export type VoucherRow = RowOf<typeof vouchers>;

/** What differs from the default issuers, by code. */
export const voucherIssuers = defineTable({
  name: 'voucher_issuers',
  key: ['issuer'],
  columns: {
    issuer: 'text',
    name: 'text null',
    color: 'text null',
    /** Revision of the stream of all issuers. */
    revision: 'integer',
  },
});
export type VoucherIssuerRow = RowOf<typeof voucherIssuers>;

export const mealVouchersView = defineView({
  name: 'meal-vouchers',
  tables: [vouchers, voucherIssuers],
  takes: mealVouchersEvents,
  golden: new URL('view.golden.json', import.meta.url),
  on: {
    VoucherScanned: ({ data, metadata }) => [
      vouchers.put({
        voucher_id: data.voucherId,
        issuer: data.issuer,
        barcode: data.barcode,
        cents: data.cents,
        date: data.date,
        month: data.date.slice(0, 7),
        session: metadata.actor.session ?? null,
        scanned_on: parisDay(new Date(metadata.recordedAt)),
        scanned_at: metadata.recordedAt,
      }),
    ],
    VoucherDeleted: ({ data }) => [vouchers.amend({ voucher_id: data.voucherId }, () => null)],
    VoucherIssuerChanged: ({ data, revision }) => [
      voucherIssuers.change({ issuer: data.issuer }, (row) => ({
        issuer: data.issuer,
        name: data.name ?? row?.name ?? null,
        color: data.color ?? row?.color ?? null,
        revision,
      })),
    ],
  },
});
