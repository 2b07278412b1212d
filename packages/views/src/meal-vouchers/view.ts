import { parisDay } from '@fournil/contracts/paris-day';
import { mealVouchersEvents } from '@fournil/events/meal-vouchers/events';
import { json } from '../columns.ts';
import { defineTable, defineView, type RowOf } from '../define.ts';

/** The recorded vouchers; a deleted one has no row. */
export const vouchers = defineTable({
  name: 'vouchers',
  key: ['voucherId'],
  columns: {
    voucherId: 'text',
    issuer: 'text',
    barcode: 'text',
    cents: 'integer',
    date: 'day',
    /** YYYY-MM of the date [meal-vouchers-4]. */
    month: 'day',
    /** The session it was scanned in and the day in Paris: who may delete it [meal-vouchers-6]. */
    session: 'text null',
    scannedOn: 'day',
    scannedAt: 'text',
    /** The slip it is on, and its day. */
    remittanceId: 'text null',
    remittedOn: 'day null',
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
  key: ['remittanceId'],
  columns: {
    remittanceId: 'text',
    issuer: 'text',
    issuerName: 'text',
    shop: 'text',
    startDate: 'day',
    endDate: 'day',
    madeOn: 'day',
    madeAt: 'text',
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
      vouchers.putFact(data, {
        month: data.date.slice(0, 7),
        session: metadata.actor.session ?? null,
        scannedOn: parisDay(new Date(metadata.recordedAt)),
        scannedAt: metadata.recordedAt,
      }),
    ],
    VoucherDeleted: ({ data }) => [vouchers.amend(data, () => null)],
    VouchersRemitted: ({ data, metadata }) => [
      voucherRemittances.putFact(data, {
        madeOn: data.date,
        madeAt: metadata.recordedAt,
        lines: data.vouchers,
        undone: false,
      }),
      // A ticket deleted meanwhile is no longer shown; the slip still contains it.
      ...data.vouchers.map(({ voucherId }) =>
        vouchers.change({ voucherId }, (row) =>
          row ? { ...row, remittanceId: data.remittanceId, remittedOn: data.date } : null,
        ),
      ),
    ],
    VoucherRemittanceUndone: ({ data }) => [
      voucherRemittances.amendFact(data, { undone: true }),
      ...data.voucherIds.map((voucherId) =>
        vouchers.change({ voucherId }, (row) =>
          row?.remittanceId === data.remittanceId
            ? { ...row, remittanceId: null, remittedOn: null }
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
