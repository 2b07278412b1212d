/** The number and value of meal vouchers, in total and by issuer. */
import type { ListedVoucher } from '@fournil/contracts/meal-vouchers/endpoints';
import type { VoucherIssuer } from '@fournil/contracts/meal-vouchers/rules';

export interface VoucherTotal {
  readonly count: number;
  readonly cents: number;
}

type Ticket = Pick<ListedVoucher, 'provider' | 'amount'>;

export const totalOf = (tickets: readonly Ticket[]): VoucherTotal => ({
  count: tickets.length,
  cents: tickets.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0),
});

/** In the order of the issuers; one without tickets has zeros. */
export const totalsByIssuer = (
  issuers: readonly VoucherIssuer[],
  tickets: readonly Ticket[],
): readonly (VoucherTotal & { readonly issuer: VoucherIssuer })[] =>
  issuers.map((issuer) => ({
    issuer,
    ...totalOf(tickets.filter(({ provider }) => provider === issuer.code)),
  }));
