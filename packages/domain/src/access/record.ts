import { normalisedLoginName } from '@fournil/contracts/access/login-name';
import {
  openedAccountsEvents,
  personalAccountEvents,
  sharedPasswordsEvents,
} from '@fournil/events/access/events';
import { type Erased, type TypeIn, unexpected, unlessErased } from '@fournil/events/define';
import type { Aggregate, DecisionOf } from '../decision.ts';

/** A personal account as the log knows it; the password itself is the vault's [log-9]. */
export interface PersonalAccount {
  readonly status: 'none' | 'invited' | 'active';
}

/** One stream per person, named by the employee's id. */
export const personalAccount: Aggregate<PersonalAccount, 'access', TypeIn<typeof personalAccountEvents>> = {
  category: 'access',
  events: personalAccountEvents,
  initial: { status: 'none' },
  evolve(state, event): PersonalAccount {
    switch (event.type) {
      case 'PersonalAccessGranted':
        return { status: 'invited' };
      case 'PersonalPasswordChanged':
      case 'PersonalPasswordReset':
        return { status: 'active' };
      case 'PasswordResetRequested':
      case 'PersonalAccountLocked':
        return state;
      default:
        return unexpected(event);
    }
  },
};

/** The shared passwords have no state in the log: events record only that they changed. */
export const sharedPasswords: Aggregate<null, 'access', TypeIn<typeof sharedPasswordsEvents>> = {
  category: 'access',
  events: sharedPasswordsEvents,
  initial: null,
  evolve: () => null,
};

/** Short names by employee; an erased one is free again. */
export type LoginNames = Readonly<Record<string, string | Erased>>;

/**
 * Accounts opened on paper, all in one stream: opening many is one append, and the stream's revision keeps
 * short names unique, whereas e-mail addresses need claims outside the log.
 */
export const openedAccounts: Aggregate<LoginNames, 'access', TypeIn<typeof openedAccountsEvents>> = {
  category: 'access',
  events: openedAccountsEvents,
  initial: {},
  evolve(state, { data: { employeeId, loginName } }): LoginNames {
    return loginName === null ? state : { ...state, [employeeId]: loginName };
  },
};

export type AccountsDecision = DecisionOf<typeof openedAccounts>;

/** The shop has one such stream. */
export const openedAccountsStreamId = 'accounts';

/** A person's short name. */
export const loginNameOf = (names: LoginNames, employeeId: string): string | undefined =>
  unlessErased(names[employeeId], undefined);

/** The person with the typed short name, or null. */
export function holderOf(names: LoginNames, typed: string): string | null {
  const wanted = normalisedLoginName(typed);
  for (const [employeeId, name] of Object.entries(names)) if (name === wanted) return employeeId;
  return null;
}
