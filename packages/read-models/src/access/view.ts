import {
  installationEvents,
  logOpened,
  personalAccessGranted,
  personalPasswordChanged,
  personalPasswordReset,
} from '@fournil/events/access/events';
import { oneOf } from '../columns.ts';
import { defineTable, defineView, type RowOf } from '../define.ts';

/** Personal accounts by employee; somebody without a row has none. */
export const accounts = defineTable({
  name: 'accounts',
  key: ['employee_id'],
  columns: { employee_id: 'text', status: oneOf('invited', 'active') },
});
export type AccountRow = RowOf<typeof accounts>;

/** One row: which log this is, and whether the demo filled it. */
export const installation = defineTable({
  name: 'installation',
  key: ['id'],
  columns: { id: oneOf('current'), log_id: 'text null', generation: 'integer', demo_as_of: 'text null' },
});
export type InstallationRow = RowOf<typeof installation>;

const unopened: InstallationRow = { id: 'current', log_id: null, generation: 1, demo_as_of: null };
const current = { id: 'current' } as const;

export const accessView = defineView({
  name: 'access',
  golden: new URL('view.golden.json', import.meta.url),
  tables: [accounts, installation],
  takes: [
    personalAccessGranted,
    personalPasswordChanged,
    personalPasswordReset,
    logOpened,
    ...installationEvents,
  ],
  on: {
    PersonalAccessGranted: ({ data }) => [accounts.put({ employee_id: data.employeeId, status: 'invited' })],
    PersonalPasswordChanged: ({ data }) => [accounts.put({ employee_id: data.employeeId, status: 'active' })],
    PersonalPasswordReset: ({ data }) => [accounts.put({ employee_id: data.employeeId, status: 'active' })],
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
