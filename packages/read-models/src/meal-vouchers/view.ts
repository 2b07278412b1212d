import { parisDay } from '@fournil/contracts/paris-day';
import { mealVouchersEvents } from '@fournil/events/meal-vouchers/events';
import { json } from '../columns.ts';
import { defineTable, defineView, type RowOf } from '../define.ts';

/** The recorded vouchers; a deleted one has no row. */
export const vouchers = defineTable({
  name: 'vouchers',
  key: ['voucher_id'],
  columns: {
    voucher_id: 'text',
    issuer: 'text',
    barcode: 'text',
    cents: 'integer',
    date: 'day',
    /** YYYY-MM of the date [meal-vouchers-4]. */
    month: 'day',
    /** The session it was scanned in and the day in Paris: who may delete it [meal-vouchers-6]. */
    session: 'text null',
    scanned_on: 'day',
    scanned_at: 'text',
    /** The slip it is on, and its day. */
    remittance_id: 'text null',
    remitted_on: 'day null',
  },
  indexes: [['month']],
});
export type VoucherRow = RowOf<typeof vouchers>;

/** The changes to the default issuers, by code. */
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

export interface RemittedVoucher {
  readonly voucherId: string;
  readonly barcode: string;
  readonly cents: number;
  readonly date: string;
}

/** Slips as issued: later changes of a ticket do not change them. */
export const voucherRemittances = defineTable({
  name: 'voucher_remittances',
  key: ['remittance_id'],
  columns: {
    remittance_id: 'text',
    issuer: 'text',
    issuer_name: 'text',
    shop: 'text',
    start_date: 'day',
    end_date: 'day',
    made_on: 'day',
    made_at: 'text',
    lines: json<readonly RemittedVoucher[]>(),
    undone: 'boolean',
  },
});
export type VoucherRemittanceRow = RowOf<typeof voucherRemittances>;

export const mealVouchersView = defineView({
  name: 'meal-vouchers',
  tables: [vouchers, voucherIssuers, voucherRemittances],
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
        remittance_id: null,
        remitted_on: null,
      }),
    ],
    VoucherDeleted: ({ data }) => [vouchers.amend({ voucher_id: data.voucherId }, () => null)],
    VouchersRemitted: ({ data, metadata }) => [
      voucherRemittances.put({
        remittance_id: data.remittanceId,
        issuer: data.issuer,
        issuer_name: data.issuerName,
        shop: data.shop,
        start_date: data.startDate,
        end_date: data.endDate,
        made_on: data.date,
        made_at: metadata.recordedAt,
        lines: data.vouchers,
        undone: false,
      }),
      // A ticket deleted meanwhile is no longer shown; the slip still contains it.
      ...data.vouchers.map(({ voucherId }) =>
        vouchers.change({ voucher_id: voucherId }, (row) =>
          row ? { ...row, remittance_id: data.remittanceId, remitted_on: data.date } : null,
        ),
      ),
    ],
    VoucherRemittanceUndone: ({ data }) => [
      voucherRemittances.amend({ remittance_id: data.remittanceId }, (row) => ({ ...row, undone: true })),
      ...data.voucherIds.map((voucherId) =>
        vouchers.change({ voucher_id: voucherId }, (row) =>
          row?.remittance_id === data.remittanceId
            ? { ...row, remittance_id: null, remitted_on: null }
            : (row ?? null),
        ),
      ),
    ],
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
