import { Refusal } from '@fournil/contracts/refusals';
import type { Unique } from '@fournil/domain/unique';
import { type EmployeeState, employee } from './employee.ts';

/** Two writings of one address are one address; mail servers ignore case in practice. */
export const normalisedEmail = (email: string): string => email.trim().toLowerCase();

/** An e-mail opens one personal account: it belongs to one employee. */
export const uniqueEmail: Unique<EmployeeState> = {
  kind: 'email',
  aggregate: employee,
  claimed: (state) =>
    state.status === 'unknown' || !state.details.email ? [] : [normalisedEmail(state.details.email)],
  refusal: (_holder, owner) => new Refusal('email_taken', { details: { owner } }),
};
