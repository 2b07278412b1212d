import { Refusal } from '@fournil/contracts/refusals';
import type { Session } from '@fournil/http-service/session';

/**
 * The employee whose records a session may read: null for everybody's. @throws Refusal for a shared employee
 * session, which has no person [access-6]
 */
export function readsOnly(session: Session | null): string | null {
  if (session?.role === 'admin' || session?.role === 'accountant') return null;
  if (session?.employeeId === undefined) throw new Refusal('personal_account_needed');
  return session.employeeId;
}
