import type { Session } from '@fournil/http-service/session';
import { readsOnly } from '../shared/reader.ts';

/** Which certificates a reader may read: all, all with masked health texts, or the own ones [audit-5]. */
export type Reader =
  | { readonly sees: 'all'; readonly masked: boolean }
  | { readonly sees: 'own'; readonly employeeId: string };

/** @throws Refusal for a shared employee session, which belongs to no person [access-6] */
export function readerOf(session: Session | null): Reader {
  const employeeId = readsOnly(session);
  return employeeId === null
    ? { sees: 'all', masked: session?.role === 'accountant' }
    : { sees: 'own', employeeId };
}
