import {
  installationEvents,
  logOpened,
  openedAccountsEvents,
  personalAccessGranted,
  personalPasswordChanged,
  personalPasswordReset,
} from '@fournil/events/access/events';
import { unlessErased } from '@fournil/events/define';
import { erasureEvents } from '@fournil/events/privacy/events';
import { oneOf, sealed } from '../columns.ts';
import { defineTable, defineView, type RowOf } from '../define.ts';

/** Personal accounts by employee; a person without an account has no row. */
export const accounts = defineTable({
  name: 'accounts',
  key: ['employeeId'],
  columns: { employeeId: 'text', status: oneOf('invited', 'active') },
});
export type AccountRow = RowOf<typeof accounts>;

/** The short login names. */
export const loginNames = defineTable({
  name: 'login_names',
  key: ['employeeId'],
  columns: { employeeId: 'text', loginName: sealed('text') },
});
export type LoginNameRow = RowOf<typeof loginNames>;

/** One row: the id of the log, and whether the demo filled the installation. */
export const installation = defineTable({
  name: 'installation',
  key: ['id'],
  columns: { id: oneOf('current'), logId: 'text null', generation: 'integer', demoAsOf: 'text null' },
});
export type InstallationRow = RowOf<typeof installation>;

const unopened: InstallationRow = { id: 'current', logId: null, generation: 1, demoAsOf: null };
const current = { id: 'current' } as const;

const named = (employeeId: string, loginName: string | null) =>
  loginName === null ? [] : [loginNames.put({ employeeId, loginName })];

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
    PersonalAccessGranted: ({ data }) => [accounts.put({ employeeId: data.employeeId, status: 'invited' })],
    PersonalPasswordChanged: ({ data }) => [accounts.put({ employeeId: data.employeeId, status: 'active' })],
    PersonalPasswordReset: ({ data }) => [accounts.put({ employeeId: data.employeeId, status: 'active' })],
    PersonalAccountOpened: ({ data: { employeeId, loginName } }) => [
      accounts.put({ employeeId, status: 'invited' }),
      ...named(employeeId, unlessErased(loginName, null)),
    ],
    LoginNameChanged: ({ data: { employeeId, loginName } }) =>
      named(employeeId, unlessErased(loginName, null)),
    // The address that opened it is gone.
    PersonErased: ({ data: { employeeId, purposes } }) =>
      purposes.includes('contact')
        ? [accounts.change({ employeeId }, () => null), loginNames.change({ employeeId }, () => null)]
        : [],
    LogOpened: ({ data }) => [
      installation.change(current, (row = unopened) => ({
        ...row,
        logId: data.logId,
        generation: data.generation,
      })),
    ],
    InstallationMarkedAsDemo: ({ data }) => [
      installation.change(current, (row = unopened) => ({ ...row, demoAsOf: data.asOf })),
    ],
  },
});
