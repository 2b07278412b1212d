import type { ListedVoucher, VouchersOfMonth } from '@fournil/contracts/meal-vouchers/endpoints';
import type { VoucherIssuer } from '@fournil/contracts/meal-vouchers/rules';
import { ColorSwatch, Group, SimpleGrid, Stack } from '@mantine/core';
import { count, formatMoney } from '../../shared/format/french.ts';
import classes from './vouchers.module.css';

/** An issuer's name next to its colour. */
export const IssuerName = ({ issuer }: { readonly issuer: VoucherIssuer }) => (
  <Group component="span" display="inline-flex" gap={8} wrap="nowrap">
    <ColorSwatch color={issuer.color} size={14} withShadow={false} aria-hidden="true" />
    {issuer.name}
  </Group>
);

/** The number and value of meal vouchers, in total and by issuer. */
interface VoucherTotal {
  readonly count: number;
  readonly cents: number;
}

type Ticket = Pick<ListedVoucher, 'provider' | 'amount'>;

export const totalOf = (tickets: readonly Ticket[]): VoucherTotal => ({
  count: tickets.length,
  cents: tickets.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0),
});

/** In the order of the issuers; one without tickets has zeros. */
const totalsByIssuer = (
  issuers: readonly VoucherIssuer[],
  tickets: readonly Ticket[],
): readonly (VoucherTotal & { readonly issuer: VoucherIssuer })[] =>
  issuers.map((issuer) => ({
    issuer,
    ...totalOf(tickets.filter(({ provider }) => provider === issuer.code)),
  }));

/** A card per issuer and one of the month: how many tickets, for how much [meal-vouchers-13]. */
export function VoucherCards({ vouchers }: { readonly vouchers: VouchersOfMonth }) {
  const { issuers, tickets } = vouchers;
  const month = totalOf(tickets);
  return (
    <SimpleGrid component="ul" minColWidth="160px" spacing="sm" aria-label="Totaux du mois">
      {totalsByIssuer(issuers, tickets).map(({ issuer, ...total }) => (
        <Stack component="li" key={issuer.code} className={classes.card} gap={4} p="12px 16px">
          <IssuerName issuer={issuer} />
          <strong>{formatMoney(total.cents)}</strong>
          <span>{count(total.count, 'ticket')}</span>
        </Stack>
      ))}
      <Stack component="li" className={classes.card} gap={4} p="12px 16px" data-total>
        <span>Total du mois</span>
        <strong>{formatMoney(month.cents)}</strong>
        <span>{count(month.count, 'ticket')}</span>
      </Stack>
    </SimpleGrid>
  );
}
