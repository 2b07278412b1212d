/** Whatever becomes of a leave, its row, the state that commands decide on and its audit record say the same. */
import { type KnownLeave, type LeaveState, leave } from '@fournil/domain/vacations/record';
import { it } from 'vitest';
import {
  datesOf as dates,
  expectOneMeaning,
  type Step,
  textAs as text,
} from '../../../../testing/read-models/one-meaning.ts';
import { rowOfLeave, vacationsView } from './view.ts';

const period = (n: number) => ({ ...dates(n), ...(n % 2 ? { startHalf: 'afternoon' } : {}) });
const record: Step = (n) => ['LeaveRecorded', { leaveType: 'Autre', ...dates(n), ...text('comment', n) }];
const ask: Step = (n) => [
  'VacationRequested',
  { leaveType: 'Congés payés', ...period(n), ...text('precisions', n), city: 'Agde' },
];
const changeDates: Step = (n) => ['VacationDatesChanged', period(n)];
const accept: Step = (n) => ['VacationAccepted', period(n)];
const reject: Step = (n) => ['VacationRejected', text('reason', n)];
const withdraw: Step = (n) => ['VacationWithdrawn', text('reason', n)];
const propose: Step = (n) => ['VacationDatesProposed', { ...period(n), ...text('comment', n) }];
const decline: Step = () => ['VacationProposalDeclined', {}];
const correct: Step = (n) => [
  'LeaveCorrected',
  n % 2 ? { comment: null } : { leaveType: 'Sans solde', ...dates(n) },
];
const askCancellation: Step = (n) => ['VacationCancellationRequested', text('reason', n)];
const cancel: Step = (n) => ['LeaveCancelled', text('reason', n)];
const askDays: Step = (n) => ['LeaveDaysBackRequested', dates(n)];
const giveDays: Step = (n) => ['LeaveDaysGivenBack', dates(n)];
const refuseDays: Step = (n) => ['LeaveDaysBackRefused', text('reason', n)];

function stepsAfter(state: LeaveState): readonly Step[] {
  switch (state.status) {
    case 'unknown':
      return [record, ask];
    case 'pending':
      return [changeDates, accept, reject, withdraw, propose, ...(state.proposal ? [decline] : [])];
    case 'validated':
      return [
        correct,
        askCancellation,
        cancel,
        ...(state.daysBackRequested ? [giveDays, refuseDays] : [askDays]),
      ];
    default:
      return [];
  }
}

it('row, state and audit record of a leave agree for any sequence of events', () => {
  expectOneMeaning({
    record: leave,
    ids: { leaveId: 'r1', employeeId: 'e1' },
    stepsAfter,
    view: vacationsView,
    table: 'leaves',
    rowOf: (state) => rowOfLeave(state as KnownLeave),
  });
});
