/** Whatever becomes of a leave, its row, the state that commands decide on and its audit record say the same. */
import { type KnownLeave, type LeaveState, leave } from '@fournil/domain/vacations/record';
import { it } from 'vitest';
import {
  datesOf as dates,
  expectOneMeaning,
  type Step,
  shownText as shown,
  textAs as text,
} from '../../../../testing/read-models/one-meaning.ts';
import { vacationsView } from './view.ts';

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

/** The row that a state is. */
const rowOf = (state: KnownLeave) => ({
  state: state.status === 'validated' ? 'active' : state.status,
  origin: state.origin,
  employee_id: state.employeeId,
  leave_type: state.leaveType,
  family_event: shown(state.familyEvent),
  start_date: state.startDate,
  end_date: state.endDate,
  start_half: state.startHalf,
  end_half: state.endHalf,
  comment: shown(state.comment),
  city: state.city,
  reason: shown(state.reason),
  cancellation_asked: state.cancellationRequested ? (shown(state.cancellationReason) ?? '') : null,
  proposal: state.proposal && {
    startDate: state.proposal.startDate,
    endDate: state.proposal.endDate,
    startHalf: state.proposal.startHalf,
    endHalf: state.proposal.endHalf,
  },
  proposal_comment: shown(state.proposal?.comment ?? null),
  days_back_asked: state.daysBackRequested,
  days_back: state.daysBack,
});

it('row, state and audit record of a leave agree for any sequence of events', () => {
  expectOneMeaning({
    record: leave,
    ids: { leaveId: 'r1', employeeId: 'e1' },
    stepsAfter,
    view: vacationsView,
    table: 'leaves',
    rowOf: (state) => rowOf(state as KnownLeave),
  });
});
