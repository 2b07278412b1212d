import { Refusal } from '@fournil/contracts/refusals';
import { type TypeIn, unexpected } from '@fournil/events/define';
import { remittanceEvents } from '@fournil/events/meal-vouchers/events';
import type { UniqueSet } from '../kernel/claim-sets.ts';
import type { Aggregate, DecisionOf } from '../kernel/decision.ts';

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
 * A ticket stands on one slip at most; on another once that is undone. By its barcode: one that was deleted and scanned
 * again has another id, and its issuer would be asked to pay it twice.
 */
export const remittedOnce: UniqueSet<RemittanceState> = {
  kind: 'voucher-remitted',
  aggregate: remittance,
  claimed: (state) => (state.status === 'made' ? state.barcodes : []),
  refusal: () => new Refusal('voucher_remitted'),
};
