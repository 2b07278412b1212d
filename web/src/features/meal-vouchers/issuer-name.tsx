import type { VoucherIssuer } from '@fournil/contracts/meal-vouchers/rules';
import { ColorSwatch } from '@mantine/core';
import classes from './vouchers.module.css';

/** An issuer's name next to its colour. */
export const IssuerName = ({ issuer }: { readonly issuer: VoucherIssuer }) => (
  <span className={classes.issuer}>
    <ColorSwatch color={issuer.color} size={14} withShadow={false} aria-hidden="true" />
    {issuer.name}
  </span>
);
