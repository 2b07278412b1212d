import { reminderKinds } from '@fournil/contracts/onboarding/reminders';
import { onboardingEvents } from '@fournil/events/onboarding/events';
import { oneOf, sealed } from '../columns.ts';
import { defineTable, defineView, type RowOf } from '../define.ts';

/** The people whose entry and exit are followed. */
export const onboardingRecords = defineTable({
  name: 'onboarding_records',
  key: ['employeeId'],
  columns: {
    employeeId: 'text',
    /** Revision of the employee's stream at the last of these facts. */
    revision: 'integer',
  },
});
export type OnboardingRecordRow = RowOf<typeof onboardingRecords>;

/** The tasks with a recorded state; all others are open. */
export const onboardingTasks = defineTable({
  name: 'onboarding_tasks',
  key: ['employeeId', 'task'],
  columns: {
    employeeId: 'text',
    task: 'text',
    side: oneOf('entry', 'exit'),
    done: 'boolean',
    date: 'day null',
    comment: sealed('text null'),
    refused: 'boolean',
    attestationProvided: 'boolean',
    /** The label of a task the shop added itself: what it was called then. */
    label: 'text null',
  },
});
export type OnboardingTaskRow = RowOf<typeof onboardingTasks>;

/** The recurring reminder dates; a row is deleted with its date. */
export const reminderDates = defineTable({
  name: 'reminder_dates',
  key: ['employeeId', 'kind'],
  columns: {
    employeeId: 'text',
    kind: oneOf(...reminderKinds),
    date: sealed('day null'),
    /** Revision of the employee's stream. */
    revision: 'integer',
  },
});
export type ReminderDateRow = RowOf<typeof reminderDates>;

const touched = (employeeId: string, revision: number) => onboardingRecords.put({ employeeId, revision });

export const onboardingView = defineView({
  name: 'onboarding',
  golden: new URL('view.golden.json', import.meta.url),
  tables: [onboardingRecords, onboardingTasks, reminderDates],
  takes: onboardingEvents,
  on: {
    OnboardingOpened: ({ data, revision }) => [touched(data.employeeId, revision)],
    ReminderDateSet: ({ data, revision }) => [reminderDates.putFact(data, { revision })],
    OnboardingTaskChanged: ({ data, revision }) => [
      touched(data.employeeId, revision),
      onboardingTasks.putFact(data, {
        refused: data.refused ?? false,
        attestationProvided: data.attestationProvided ?? false,
      }),
    ],
  },
});
