import type { NewFournilEvent } from '@fournil/events/catalogue';
import type { Claim } from '@fournil/vault/claims';
import type { UniqueValue } from '../kernel/claim-values.ts';
import { type EmployeeState, employee } from './employee.ts';

/** Two writings of one address are one address; mail servers do not tell case apart in practice. */
export const normalisedEmail = (email: string): string => email.trim().toLowerCase();

/** The address a record holds, as it is claimed; null without one. */
export const claimedEmail = (state: EmployeeState): string | null =>
  state.status === 'unknown' || !state.details.email ? null : normalisedEmail(state.details.email);

/** An e-mail opens one personal account: it belongs to one employee. */
export const uniqueEmail: UniqueValue<EmployeeState> = {
  aggregate: employee,
  holds: (state, value) => claimedEmail(state) === value,
  refusal: 'email_taken',
};

/** The address an event gives its employee, and the one it takes away. */
export function emailClaims(
  employeeId: string,
  before: string | null,
  events: readonly NewFournilEvent[],
): { taken: readonly Claim[]; released: readonly Claim[] } {
  const claim = (email: string): Claim => ({
    kind: 'email',
    value: normalisedEmail(email),
    owner: employeeId,
  });
  const setting = events.find(
    (event) =>
      (event.type === 'EmployeeAdded' || event.type === 'EmployeeDetailsChanged') &&
      event.data.email !== undefined,
  );
  if (!setting || (setting.type !== 'EmployeeAdded' && setting.type !== 'EmployeeDetailsChanged')) {
    return { taken: [], released: [] };
  }
  const { email } = setting.data;
  const same = before !== null && email && normalisedEmail(before) === normalisedEmail(email);
  return {
    taken: email && !same ? [claim(email)] : [],
    released: before !== null && !same ? [claim(before)] : [],
  };
}
