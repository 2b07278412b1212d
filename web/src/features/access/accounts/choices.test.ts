import type { PersonalAccount } from '@fournil/contracts/access/account-endpoints';
import { expect, it } from 'vitest';
import { chosenPeople, initialChoices } from './choices.ts';

const account = (employeeId: string, more: Partial<PersonalAccount> = {}): PersonalAccount => ({
  employeeId,
  name: 'Léa Martin',
  email: null,
  loginName: null,
  status: 'none',
  isFormer: false,
  ...more,
});

it('the account choice lists people without an account, with a unique short name for people without an address', () => {
  const accounts = [
    account('known', { loginName: 'lea.martin', status: 'active' }),
    account('one'),
    account('other'),
    account('mailed', { email: 'lea@exemple.fr' }),
    account('left', { isFormer: true }),
  ];
  expect(chosenPeople(accounts, initialChoices(accounts))).toEqual([
    { employeeId: 'one', loginName: 'lea.martin2' },
    { employeeId: 'other', loginName: 'lea.martin3' },
    { employeeId: 'mailed' },
  ]);
});
