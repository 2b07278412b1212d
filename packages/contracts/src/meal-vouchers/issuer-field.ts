import { z } from 'zod';
import { defaultIssuers, voucherMessages } from './rules.ts';

/** Code of an issuer. */
export const issuer = z.enum(
  defaultIssuers.map(({ code }) => code),
  voucherMessages.unknownIssuer,
);
