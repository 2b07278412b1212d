import { Refusal } from '@fournil/contracts/refusals';
import { type TypeIn, unexpected } from '@fournil/events/define';
import { remittanceEvents } from '@fournil/events/meal-vouchers/events';
import type { UniqueSet } from '../kernel/claim-sets.ts';
import type { Aggregate, DecisionOf } from '../kernel/decision.ts';

export type RemittanceState =
  | { readonly status: 'none' }
  | { readonly status: 'made'; readonly voucherIds: readonly string[] }
  | { readonly status: 'undone' };

/** A slip of tickets that left for their issuer. */
export const remittance: Aggregate<RemittanceState, 'voucher', TypeIn<typeof remittanceEvents>> = {
  category: 'voucher',
  events: remittanceEvents,
  initial: { status: 'none' },
  evolve(_state, event): RemittanceState {
    switch (event.type) {
      case 'VouchersRemitted':
        return { status: 'made', voucherIds: event.data.vouchers.map(({ voucherId }) => voucherId) };
      case 'VoucherRemittanceUndone':
        return { status: 'undone' };
      default:
        return unexpected(event);
    }
  },
};

export type RemittanceDecision = DecisionOf<typeof remittance>;

/** A ticket stands on one slip at most; on another once that is undone. */
export const remittedOnce: UniqueSet<RemittanceState> = {
  kind: 'voucher-remitted',
  aggregate: remittance,
  claimed: (state) => (state.status === 'made' ? state.voucherIds : []),
  refusal: () => new Refusal('voucher_remitted'),
};
