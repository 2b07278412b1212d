import { defaultIssuers } from '@fournil/contracts/meal-vouchers/rules';
import type { TypeIn } from '@fournil/events/define';
import { issuersEvents } from '@fournil/events/meal-vouchers/events';
import type { Aggregate, DecisionOf } from '../kernel/decision.ts';

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
