import { defaultIssuers } from '@fournil/contracts/meal-vouchers/rules';
import { Refusal } from '@fournil/contracts/refusals';
import type { EventOfType } from '@fournil/events/catalogue';
import { type TypeIn, unexpected } from '@fournil/events/define';
import { issuersEvents, remittanceEvents, vouchersEvents } from '@fournil/events/meal-vouchers/events';
import type { Aggregate, DecisionOf } from '../decision.ts';
import type { Unique } from '../unique.ts';

export interface Voucher extends Omit<EventOfType<'VoucherScanned'>['data'], 'voucherId'> {
  readonly status: 'kept' | 'deleted';
}
export type VoucherState = { readonly status: 'none' } | Voucher;

export const voucher: Aggregate<VoucherState, 'voucher', TypeIn<typeof vouchersEvents>> = {
  category: 'voucher',
  events: vouchersEvents,
  initial: { status: 'none' },
  evolve(state, event): VoucherState {
    switch (event.type) {
      case 'VoucherScanned': {
        const { voucherId: _id, ...data } = event.data;
        return { ...data, status: 'kept' };
      }
      case 'VoucherDeleted':
        return state.status === 'none' ? state : { ...state, status: 'deleted' };
      default:
        return unexpected(event);
    }
  },
};

export type VoucherDecision = DecisionOf<typeof voucher>;

/** A voucher is accepted once; a deleted one may be scanned again [meal-vouchers-5]. */
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

/** The shop has one such stream. */
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

export interface Remittance extends Omit<EventOfType<'VouchersRemitted'>['data'], 'remittanceId'> {
  readonly status: 'made' | 'undone';
}
export type RemittanceState = { readonly status: 'none' } | Remittance;

/** A slip of tickets sent to their issuer. */
export const remittance: Aggregate<RemittanceState, 'voucher', TypeIn<typeof remittanceEvents>> = {
  category: 'voucher',
  events: remittanceEvents,
  initial: { status: 'none' },
  evolve(state, event): RemittanceState {
    switch (event.type) {
      case 'VouchersRemitted': {
        const { remittanceId: _id, ...data } = event.data;
        return { ...data, status: 'made' };
      }
      case 'VoucherRemittanceUndone':
        return state.status === 'none' ? state : { ...state, status: 'undone' };
      default:
        return unexpected(event);
    }
  },
};

export type RemittanceDecision = DecisionOf<typeof remittance>;

/**
 * A ticket is on at most one slip until that slip is cancelled. Claimed by barcode, since a ticket that was
 * deleted and scanned again has a new id, and its issuer would be asked to pay twice.
 */
export const remittedOnce: Unique<RemittanceState> = {
  kind: 'voucher-remitted',
  aggregate: remittance,
  claimed: (state) => (state.status === 'made' ? state.vouchers.map(({ barcode }) => barcode) : []),
  refusal: () => new Refusal('voucher_remitted'),
};
