/** Whatever becomes of an entry or exit, its rows, the state that commands decide on and its audit record say the same. */
import { onboardingRecord } from '@fournil/domain/onboarding/record';
import { unlessErased } from '@fournil/events/define';
import { expect, it } from 'vitest';
import { expectOneMeaning, shownText } from '../../../../testing/views/one-meaning.ts';
import { recordOf } from '../audit/record.ts';
import { fieldsOf } from '../audit/record-audit.ts';
import { onboardingView } from './view.ts';

const ofPerson = {
  record: onboardingRecord,
  first: ['OnboardingOpened'],
  ids: { employeeId: 'r1' },
  member: 'task',
  // A person is added once, before.
  mayFollow: (_state: unknown, { type }: { type: string }) => type !== 'EmployeeAdded',
  view: onboardingView,
} as const;

it('the views, the commands and the audit trail agree on the tasks of an entry and exit after any events', () => {
  expectOneMeaning({
    ...ofPerson,
    table: 'onboarding_tasks',
    rowsOf: ({ tasks }) =>
      Object.values(tasks)
        .map((task) => ({
          task: task.task,
          side: task.side,
          done: task.done,
          date: task.date,
          comment: shownText(task.comment),
          refused: task.refused ?? false,
          attestationProvided: task.attestationProvided ?? false,
          label: task.label ?? null,
        }))
        .sort((a, b) => (a.task < b.task ? -1 : 1)),
  });
});

it('the views, the commands and the audit trail agree on reminder dates after any events', () => {
  expectOneMeaning({
    ...ofPerson,
    table: 'reminder_dates',
    rowsOf: ({ reminders }) =>
      Object.entries(reminders)
        .map(([kind, date]) => ({ kind, date: unlessErased(date, null) }))
        .sort((a, b) => (a.kind < b.kind ? -1 : 1)),
  });
});

it("the audit record shows each of the shop's tasks once, under its last name", () => {
  const saved = (label: string, done: boolean) => ({
    type: 'OnboardingTaskChanged',
    data: {
      ...{ employeeId: 'e1', side: 'entry', task: 't1', done, date: null, comment: null, label },
    },
    recordedOn: '2027-01-04',
  });
  const record = recordOf([saved('Clés', true), saved('Clés et badge', false)]);
  expect(fieldsOf(record)).toEqual({ 'tasks.Clés et badge.status': 'à faire' });
});
