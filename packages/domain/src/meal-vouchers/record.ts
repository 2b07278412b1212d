import { defaultIssuers } from '@fournil/contracts/meal-vouchers/rules';
import { Refusal } from '@fournil/contracts/refusals';
import { type TypeIn, unexpected } from '@fournil/events/define';
import { issuersEvents, remittanceEvents, vouchersEvents } from '@fournil/events/meal-vouchers/events';
import type { Aggregate, DecisionOf } from '../decision.ts';
import type { Unique } from '../unique.ts';

export type VoucherState =
  | { readonly status: 'none' }
  | {
      readonly status: 'kept';
      readonly barcode: string;
      readonly issuer: string;
      readonly cents: number;
      readonly date: string;
    }
  | { readonly status: 'deleted' };

export const voucher: Aggregate<VoucherState, 'voucher', TypeIn<typeof vouchersEvents>> = {
  category: 'voucher',
  events: vouchersEvents,
  initial: { status: 'none' },
  evolve(_state, event): VoucherState {
    switch (event.type) {
      case 'VoucherScanned': {
        const { barcode, issuer, cents, date } = event.data;
        return { status: 'kept', barcode, issuer, cents, date };
      }
      case 'VoucherDeleted':
        return { status: 'deleted' };
      default:
        return unexpected(event);
    }
  },
};

export type VoucherDecision = DecisionOf<typeof voucher>;

/** A voucher is taken once; a deleted one may be scanned again [meal-vouchers-5]. */
export const uniqueBarcode: Unique<VoucherState> = {
  kind: 'voucher-barcode',
  aggregate: voucher,
  claimed: (state) => (state.status === 'kept' ? [state.barcode] : []),
  refusal: (_holder, owner) => new Refusal('voucher_scanned', { details: { owner } }),
};

interface Issuer {
  readonly name: string;
  readonly color: string;
}
/** By code. */
export type IssuersState = Readonly<Record<string, Issuer>>;

/** One shop, one stream. */
export const issuersStreamId = 'issuers';

export const issuers: Aggregate<IssuersState, 'voucher', TypeIn<typeof issuersEvents>> = {
  category: 'voucher',
  events: issuersEvents,
  initial: Object.fromEntries(defaultIssuers.map(({ code, name, color }) => [code, { name, color }])),
  evolve(state, { data: { issuer, name, color } }) {
    const known = state[issuer];
    if (!known) return state;
    return { ...state, [issuer]: { name: name ?? known.name, color: color ?? known.color } };
  },
};

export type IssuersDecision = DecisionOf<typeof issuers>;

export type RemittanceState =
  | { readonly status: 'none' }
  | { readonly status: 'made'; readonly voucherIds: readonly string[]; readonly barcodes: readonly string[] }
  | { readonly status: 'undone' };

/** A slip of tickets that left for their issuer. */
export const remittance: Aggregate<RemittanceState, 'voucher', TypeIn<typeof remittanceEvents>> = {
  category: 'voucher',
  events: remittanceEvents,
  initial: { status: 'none' },
  evolve(_state, event): RemittanceState {
    switch (event.type) {
      case 'VouchersRemitted':
        return {
          status: 'made',
          voucherIds: event.data.vouchers.map(({ voucherId }) => voucherId),
          barcodes: event.data.vouchers.map(({ barcode }) => barcode),
        };
      case 'VoucherRemittanceUndone':
        return { status: 'undone' };
      default:
        return unexpected(event);
    }
  },
};

export type RemittanceDecision = DecisionOf<typeof remittance>;

/**
 * A ticket is on at most one slip, until that is undone. By its barcode: a ticket deleted and scanned again
 * has a new id, and its issuer would be asked to pay twice.
 */
export const remittedOnce: Unique<RemittanceState> = {
  kind: 'voucher-remitted',
  aggregate: remittance,
  claimed: (state) => (state.status === 'made' ? state.barcodes : []),
  refusal: () => new Refusal('voucher_remitted'),
};
