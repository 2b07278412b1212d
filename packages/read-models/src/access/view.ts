import {
  installationEvents,
  logOpened,
  openedAccountsEvents,
  personalAccessGranted,
  personalPasswordChanged,
  personalPasswordReset,
} from '@fournil/events/access/events';
import { unlessErased } from '@fournil/events/erased';
import { erasureEvents } from '@fournil/events/privacy/events';
import { oneOf, sealed } from '../columns.ts';
import { defineTable, defineView, type RowOf } from '../define.ts';

/** Personal accounts by employee; a person without an account has no row. */
export const accounts = defineTable({
  name: 'accounts',
  key: ['employee_id'],
  columns: { employee_id: 'text', status: oneOf('invited', 'active') },
});
export type AccountRow = RowOf<typeof accounts>;

/** The short login names. */
export const loginNames = defineTable({
  name: 'login_names',
  key: ['employee_id'],
  columns: { employee_id: 'text', login_name: sealed('text') },
});
export type LoginNameRow = RowOf<typeof loginNames>;

/** One row: the id of the log, and whether the demo filled the installation. */
export const installation = defineTable({
  name: 'installation',
  key: ['id'],
  columns: { id: oneOf('current'), log_id: 'text null', generation: 'integer', demo_as_of: 'text null' },
});
export type InstallationRow = RowOf<typeof installation>;

const unopened: InstallationRow = { id: 'current', log_id: null, generation: 1, demo_as_of: null };
const current = { id: 'current' } as const;

const named = (employeeId: string, loginName: string | null) =>
  loginName === null ? [] : [loginNames.put({ employee_id: employeeId, login_name: loginName })];

export const accessView = defineView({
  name: 'access',
  golden: new URL('view.golden.json', import.meta.url),
  tables: [accounts, loginNames, installation],
  takes: [
    personalAccessGranted,
    personalPasswordChanged,
    personalPasswordReset,
    ...openedAccountsEvents,
    logOpened,
    ...installationEvents,
    ...erasureEvents,
  ],
  on: {
    PersonalAccessGranted: ({ data }) => [accounts.put({ employee_id: data.employeeId, status: 'invited' })],
    PersonalPasswordChanged: ({ data }) => [accounts.put({ employee_id: data.employeeId, status: 'active' })],
    PersonalPasswordReset: ({ data }) => [accounts.put({ employee_id: data.employeeId, status: 'active' })],
    PersonalAccountOpened: ({ data: { employeeId, loginName } }) => [
      accounts.put({ employee_id: employeeId, status: 'invited' }),
      ...named(employeeId, unlessErased(loginName, null)),
    ],
    LoginNameChanged: ({ data: { employeeId, loginName } }) =>
      named(employeeId, unlessErased(loginName, null)),
    // The address that opened it is gone.
    PersonErased: ({ data: { employeeId, purposes } }) =>
      purposes.includes('contact')
        ? [
            accounts.change({ employee_id: employeeId }, () => null),
            loginNames.change({ employee_id: employeeId }, () => null),
          ]
        : [],
    LogOpened: ({ data }) => [
      installation.change(current, (row = unopened) => ({
        ...row,
        log_id: data.logId,
        generation: data.generation,
      })),
    ],
    InstallationMarkedAsDemo: ({ data }) => [
      installation.change(current, (row = unopened) => ({ ...row, demo_as_of: data.asOf })),
    ],
  },
});
