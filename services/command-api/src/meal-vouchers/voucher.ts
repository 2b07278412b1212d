import { type TypeIn, unexpected } from '@fournil/events/define';
import { vouchersEvents } from '@fournil/events/meal-vouchers/events';
import type { UniqueValue } from '../kernel/claim-values.ts';
import type { Aggregate, DecisionOf } from '../kernel/decision.ts';

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

/** A voucher is taken once; a deleted one may be scanned again (D134). */
export const uniqueBarcode: UniqueValue<VoucherState> = {
  kind: 'voucher-barcode',
  aggregate: voucher,
  claimed: (state) => (state.status === 'kept' ? state.barcode : null),
  refusal: 'voucher_scanned',
};
