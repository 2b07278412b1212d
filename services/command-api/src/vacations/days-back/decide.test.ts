import { leave } from '@fournil/domain/vacations/record';
import type { NewFournilEvent } from '@fournil/events/catalogue';
import { describe, it } from 'vitest';
import { given } from '../../../../../testing/domain/given-when-then.ts';
import { decideAskDaysBack, decideGiveDaysBack, decideRefuseDaysBack } from './decide.ts';

const ids = { leaveId: 'l1', employeeId: 'nadia' };
const recorded: NewFournilEvent = {
  type: 'LeaveRecorded',
  data: { ...ids, startDate: '2026-12-14', endDate: '2026-12-20', leaveType: 'Congés payés' },
};
const days = { startDate: '2026-12-16', endDate: '2026-12-18' };
const context = { leaveId: 'l1', sickness: [{ startDate: '2026-12-16', endDate: '2026-12-23' }] };
const asked: NewFournilEvent = { type: 'LeaveDaysBackRequested', data: { ...ids, ...days } };
const back: NewFournilEvent = { type: 'LeaveDaysGivenBack', data: { ...ids, ...days } };
const cancelled: NewFournilEvent = { type: 'LeaveCancelled', data: ids };

describe('days of illness within a leave', () => {
  it('are asked for once, and given back by the manager, asked for or not', () => {
    given(leave, [recorded])
      .when((state) => decideAskDaysBack(days, 'nadia', state, context))
      .thenRecorded(asked);
    given(leave, [recorded, asked])
      .when((state) => decideAskDaysBack(days, 'nadia', state, context))
      .thenRecorded();
    given(leave, [recorded, asked])
      .when((state) => decideGiveDaysBack(days, state, context))
      .thenRecorded(back);
    given(leave, [recorded])
      .when((state) => decideGiveDaysBack(days, state, context))
      .thenRecorded(back);
  });

  it('are not given back without an illness, beyond the leave, or twice', () => {
    const well = { ...context, sickness: [] };
    const beyond = { startDate: '2026-12-16', endDate: '2026-12-21' };
    given(leave, [recorded])
      .when((state) => decideGiveDaysBack(days, state, well))
      .thenRefused('leave_days_not_sick');
    given(leave, [recorded])
      .when((state) => decideGiveDaysBack(beyond, state, context))
      .thenRefused('leave_days_not_sick');
    given(leave, [recorded, back])
      .when((state) => decideGiveDaysBack({ ...days, endDate: '2026-12-20' }, state, context))
      .thenRefused('leave_days_not_sick');
    given(leave, [recorded, cancelled])
      .when((state) => decideGiveDaysBack(days, state, context))
      .thenRefused('leave_cancelled');
  });

  it('are asked for by their person only, and may be refused once asked for', () => {
    given(leave, [recorded])
      .when((state) => decideAskDaysBack(days, 'leo', state, context))
      .thenRefused('unknown_vacation');
    given(leave, [recorded])
      .when((state) => decideRefuseDaysBack({}, state, 'l1'))
      .thenRefused('leave_days_not_asked');
    given(leave, [recorded, asked])
      .when((state) => decideRefuseDaysBack({ reason: 'Arrêt non reçu' }, state, 'l1'))
      .thenRecorded({ type: 'LeaveDaysBackRefused', data: { ...ids, reason: 'Arrêt non reçu' } });
  });
});
