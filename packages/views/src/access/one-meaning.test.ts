/** Whatever becomes of accounts, their rows, the states that commands decide on and the audit records say the same. */
import { openedAccounts, personalAccount } from '@fournil/domain/access/record';
import { it } from 'vitest';
import { expectOneMeaning } from '../../../../testing/views/one-meaning.ts';
import { accessView } from './view.ts';

it('the views, the commands and the audit trail agree on a personal account after any events', () => {
  expectOneMeaning({
    record: personalAccount,
    first: ['PersonalAccessGranted', 'PersonalPasswordChanged', 'PersonalPasswordReset'],
    ids: { employeeId: 'r1' },
    view: accessView,
    table: 'accounts',
    rowsOf: ({ status }) => [{ status }],
  });
});

it('the views, the commands and the audit trail agree on short login names after any events', () => {
  expectOneMeaning({
    record: openedAccounts,
    first: ['PersonalAccountOpened', 'LoginNameChanged'],
    ids: {},
    member: 'employeeId',
    // An erased name is the only one of its person: every fact of the person is erased with it.
    mayFollow: (_state, { data }) => typeof data.loginName === 'string' || data.loginName === null,
    view: accessView,
    table: 'login_names',
    rowsOf: (names) =>
      Object.entries(names)
        .sort()
        .map(([id, name]) => ({ employeeId: id, loginName: name })),
  });
});
