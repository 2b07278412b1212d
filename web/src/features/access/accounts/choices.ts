import type { PersonalAccount } from '@fournil/contracts/access/account-endpoints';
import { proposedLoginName } from '@fournil/contracts/access/login-name';

export interface Choice {
  readonly isChosen: boolean;
  /** Empty for who logs in with an e-mail address. */
  readonly loginName: string;
}

/** By employee. */
export type Choices = Readonly<Record<string, Choice>>;

/** Selects present staff without an account; proposes a unique short name for people without an address. */
export function initialChoices(accounts: readonly PersonalAccount[]): Choices {
  const taken = new Set(accounts.flatMap(({ loginName }) => loginName ?? []));
  return Object.fromEntries(
    accounts.map(({ employeeId, name, email, loginName, status, isFormer }) => {
      const proposed = loginName ?? (email === null ? proposedLoginName(name, taken) : '');
      taken.add(proposed);
      return [employeeId, { isChosen: status === 'none' && !isFormer, loginName: proposed }];
    }),
  );
}

export const chosenPeople = (accounts: readonly PersonalAccount[], choices: Choices) =>
  accounts.flatMap(({ employeeId }) => {
    const choice = choices[employeeId];
    if (!choice?.isChosen) return [];
    return choice.loginName ? { employeeId, loginName: choice.loginName } : { employeeId };
  });
