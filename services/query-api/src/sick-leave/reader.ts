import { Refusal } from '@fournil/contracts/refusals';
import type { Session } from '@fournil/http-service/session';

/** Who reads certificates: everybody's, everybody's with health texts masked, or one's own [audit-5]. */
export type Reader =
  | { readonly sees: 'all'; readonly masked: boolean }
  | { readonly sees: 'own'; readonly employeeId: string };

/** @throws Refusal for a shared employee session, which is nobody in particular [access-6] */
export function readerOf(session: Session | null): Reader {
  if (session?.role === 'admin') return { sees: 'all', masked: false };
  if (session?.role === 'accountant') return { sees: 'all', masked: true };
  if (session?.employeeId === undefined) throw new Refusal('personal_account_needed');
  return { sees: 'own', employeeId: session.employeeId };
}
