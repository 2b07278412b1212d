import type { Aggregate } from '@fournil/domain/decision';
import { personalAccountEvents } from '@fournil/events/access/events';
import { type TypeIn, unexpected } from '@fournil/events/define';

/** A personal account as the log knows it; the password itself is the vault's [log-9]. */
export type PersonalAccount = 'none' | 'invited' | 'active';

/** One stream per person, named by the employee's id. */
export const personalAccount: Aggregate<PersonalAccount, 'access', TypeIn<typeof personalAccountEvents>> = {
  category: 'access',
  events: personalAccountEvents,
  initial: 'none',
  evolve(state, event): PersonalAccount {
    switch (event.type) {
      case 'PersonalAccessGranted':
        return 'invited';
      case 'PersonalPasswordChanged':
      case 'PersonalPasswordReset':
        return 'active';
      case 'PasswordResetRequested':
      case 'PersonalAccountLocked':
        return state;
      default:
        return unexpected(event);
    }
  },
};
