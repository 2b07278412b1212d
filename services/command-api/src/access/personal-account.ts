import type { Aggregate } from '../kernel/decision.ts';

/** A personal account as the log knows it; the password itself is the vault's (design 3). */
export type PersonalAccount = 'none' | 'invited' | 'active';

/** One stream per person, named by the employee's id. */
export const personalAccount: Aggregate<PersonalAccount> = {
  category: 'access',
  initial: 'none',
  evolve(state, event) {
    if (event.type === 'PersonalAccessGranted') return 'invited';
    return event.type === 'PersonalPasswordChanged' || event.type === 'PersonalPasswordReset'
      ? 'active'
      : state;
  },
};
