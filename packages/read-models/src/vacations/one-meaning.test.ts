/** Whatever becomes of a leave, its row, the state that commands decide on and its audit record say the same. */
import { fold } from '@fournil/domain/decision';
import { type KnownLeave, leave } from '@fournil/domain/vacations/record';
import type { FournilEvent } from '@fournil/events/catalogue';
import { erasedText, unlessErased } from '@fournil/events/erased';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fieldsOf } from '../audit/record-audit.ts';
import { auditView } from '../audit/view.ts';
import { foldLog } from '../fold-page.ts';
import { type GoldenEvent, pageOf } from '../golden.ts';
import { vacationsView } from './view.ts';

const ids = { leaveId: 'l1', employeeId: 'e1' };
const day = (index: number) => new Date(Date.UTC(2027, 0, 4 + index)).toISOString().slice(0, 10);

/** What may happen next, and what is written of it; `n` chooses among its shapes. */
type Step = (n: number) => readonly [type: string, data: object];
const dates = (n: number) => ({ startDate: day(n), endDate: day(n + 1 + (n % 3)) });
const period = (n: number) => ({ ...dates(n), ...(n % 2 ? { startHalf: 'afternoon' } : {}) });
const text = (name: string, n: number) => (n % 3 ? { [name]: `Texte ${n}` } : {});

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

function stepsAfter(events: readonly GoldenEvent[]): readonly Step[] {
  const state = fold(leave, events as readonly unknown[] as readonly FournilEvent[]);
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

/** A history as decisions allow it. */
function historyOf(choices: readonly number[]): readonly GoldenEvent[] {
  const events: GoldenEvent[] = [];
  for (const choice of choices) {
    const steps = stepsAfter(events);
    const [type, data] = steps[choice % steps.length]?.(choice >> 4) ?? [];
    if (type === undefined) break;
    events.push({ type, stream: 'absence-1.l1', data: { ...ids, ...data } });
  }
  return events;
}

const shown = (text: KnownLeave['comment']) => unlessErased(text, erasedText);

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

it('row, state and audit record of a leave agree whatever became of it', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(4095), { minLength: 2, maxLength: 7 }), (choices) => {
      const events = historyOf(choices);
      const state = fold(leave, events as readonly unknown[] as readonly FournilEvent[]) as KnownLeave;
      const { rows } = foldLog([vacationsView, auditView], pageOf(events));
      expect(rows.leaves).toMatchObject([rowOf(state)]);
      const [record] = rows.records as readonly unknown[] as readonly { state: object }[];
      expect(fieldsOf({ ...record?.state })).toEqual(fieldsOf({ '@absence': state }));
    }),
    { numRuns: process.env.FOURNIL_SEEDS === 'all' ? 2_000 : 300 },
  );
});
