import type { VouchersOfMonth } from '@fournil/contracts/meal-vouchers/endpoints';
import { SimpleGrid } from '@mantine/core';
import { count, formatMoney } from '../../shared/format/french.ts';
import { IssuerName } from './issuer-name.tsx';
import { totalOf, totalsByIssuer } from './voucher-totals.ts';
import classes from './vouchers.module.css';

/** A card per issuer and one of the month: how many tickets, for how much [meal-vouchers-13]. */
export function VoucherCards({ vouchers }: { readonly vouchers: VouchersOfMonth }) {
  const { issuers, tickets } = vouchers;
  const month = totalOf(tickets);
  return (
    <SimpleGrid component="ul" minColWidth="160px" spacing="sm" aria-label="Totaux du mois">
      {totalsByIssuer(issuers, tickets).map(({ issuer, ...total }) => (
        <li key={issuer.code} className={classes.card}>
          <IssuerName issuer={issuer} />
          <strong>{formatMoney(total.cents)}</strong>
          <span>{count(total.count, 'ticket')}</span>
        </li>
      ))}
      <li className={classes.card} data-total>
        <span>Total du mois</span>
        <strong>{formatMoney(month.cents)}</strong>
        <span>{count(month.count, 'ticket')}</span>
      </li>
    </SimpleGrid>
  );
}
