import type { FournilEvent, NewFournilEvent, Recorded } from '@fournil/events/catalogue';
import { describe, it } from 'vitest';
import { given } from '../../../../testing/domain/given-when-then.ts';
import { fold } from '../decision.ts';
import { leave } from './record.ts';
import {
  decideAskDaysBack,
  decideCancelLeave,
  decideCorrectLeave,
  decideGiveDaysBack,
  decideRecordLeave,
  decideRefuseDaysBack,
} from './rules.ts';

const employee = { name: 'Nadia Benali', email: null, isActive: true };
const ids = { leaveId: 'l1', employeeId: 'nadia' };
const asked = {
  ...ids,
  type: 'Congés payés',
  startDate: '2026-12-21',
  endDate: '2026-12-27',
} as const;
const recorded: NewFournilEvent = {
  type: 'LeaveRecorded',
  data: { ...ids, leaveType: 'Congés payés', startDate: '2026-12-21', endDate: '2026-12-27' },
};
const l1 = { leaveId: 'l1', laterEvents: [] };
const cancelled: NewFournilEvent = { type: 'LeaveCancelled', data: ids };

describe('a leave', () => {
  it('is recorded for an active employee', () => {
    given(leave, [])
      .when((state) => decideRecordLeave(asked, state, employee))
      .thenRecorded(recorded);
  });

  it('is refused for an end before its start and for a former employee', () => {
    given(leave, [])
      .when((state) => decideRecordLeave({ ...asked, endDate: '2026-12-20' }, state, employee))
      .thenRefused('invalid_input', { text: 'La date de fin doit suivre la date de début' });
    given(leave, [])
      .when((state) => decideRecordLeave(asked, state, { ...employee, isActive: false }))
      .thenRefused('inactive_employee');
    given(leave, [])
      .when((state) => decideRecordLeave(asked, state, null))
      .thenRefused('unknown_employee');
  });

  it('can be corrected in single fields, and not to an end before its start', () => {
    given(leave, [recorded])
      .when((state) => decideCorrectLeave({ endDate: '2026-12-24' }, state, l1, {}))
      .thenRecorded({ type: 'LeaveCorrected', data: { ...ids, endDate: '2026-12-24' } });
    given(leave, [recorded])
      .when((state) => decideCorrectLeave({ endDate: '2026-12-01' }, state, l1, {}))
      .thenRefused('invalid_input');
  });

  it('cannot be recorded after or moved beyond the end of the contract, while its type can be corrected', () => {
    const warning = { text: 'Le contrat se termine le 24/12/2026 : ce congé finit après.' };
    given(leave, [])
      .when((state) => decideRecordLeave(asked, state, { ...employee, exitDate: '2026-12-24' }))
      .thenRefused('invalid_input', warning);
    given(leave, [recorded])
      .when((state) => decideCorrectLeave({ startDate: '2026-12-22' }, state, l1, { exitDate: '2026-12-24' }))
      .thenRefused('invalid_input', warning);
    given(leave, [recorded])
      .when((state) => decideCorrectLeave({ endDate: '2026-12-24' }, state, l1, { exitDate: '2026-12-24' }))
      .thenRecorded({ type: 'LeaveCorrected', data: { ...ids, endDate: '2026-12-24' } });
    given(leave, [recorded])
      .when((state) => decideCorrectLeave({ type: 'Autre' }, state, l1, { exitDate: '2026-12-24' }))
      .thenRecorded({ type: 'LeaveCorrected', data: { ...ids, leaveType: 'Autre' } });
  });

  it('cannot be recorded or moved before the entry date, while its type can be corrected', () => {
    const entryDate = '2027-01-04';
    const warning = {
      text: "Cette date est avant l'entrée du 04/01/2027 : corrigez-la, ou la date d'entrée sur la fiche.",
    };
    given(leave, [])
      .when((state) => decideRecordLeave(asked, state, { ...employee, entryDate }))
      .thenRefused('invalid_input', warning);
    given(leave, [recorded])
      .when((state) => decideCorrectLeave({ endDate: '2026-12-24' }, state, l1, { entryDate }))
      .thenRefused('invalid_input', warning);
    given(leave, [recorded])
      .when((state) => decideCorrectLeave({ type: 'Autre' }, state, l1, { entryDate }))
      .thenRecorded({ type: 'LeaveCorrected', data: { ...ids, leaveType: 'Autre' } });
  });

  it('can be cancelled once, and cannot be corrected afterwards', () => {
    given(leave, [recorded])
      .when((state) => decideCancelLeave({ reason: 'Report' }, state, { leaveId: 'l1', laterEvents: [] }))
      .thenRecorded({ type: 'LeaveCancelled', data: { ...ids, reason: 'Report' } });
    given(leave, [recorded, cancelled])
      .when((state) => decideCancelLeave({}, state, { leaveId: 'l1', laterEvents: [] }))
      .thenRefused('leave_cancelled');
    given(leave, [recorded, cancelled])
      .when((state) => decideCorrectLeave({ comment: 'x' }, state, l1, {}))
      .thenRefused('leave_cancelled');
  });

  it('of a person with erased data can be cancelled, and not corrected', () => {
    for (const correction of [{ endDate: '2026-12-24' }, { comment: 'x' }])
      given(leave, [recorded])
        .when((state) => decideCorrectLeave(correction, state, l1, null))
        .thenRefused('unknown_employee');
    given(leave, [recorded])
      .when((state) => decideCancelLeave({ reason: 'Report' }, state, { leaveId: 'l1', laterEvents: [] }))
      .thenRecorded({ type: 'LeaveCancelled', data: { ...ids, reason: 'Report' } });
  });

  it('reports a conflict when two people changed the same field, with the current revision', () => {
    const corrected = {
      type: 'LeaveCorrected',
      data: { ...ids, leaveType: 'Autre' },
      revision: 4,
      metadata: { actor: { role: 'admin' }, recordedAt: '2026-11-21T10:00:00Z' },
    } as unknown as Recorded<FournilEvent>;
    const base = fold(leave, [recorded] as readonly FournilEvent[]);
    const context = { leaveId: 'l1', base, laterEvents: [corrected] };
    const found = { changedBy: 'Administrateur', changedAt: '2026-11-21T10:00:00Z' };
    given(leave, [recorded, { type: 'LeaveCorrected', data: { ...ids, leaveType: 'Autre' } }])
      .when((state) => decideCorrectLeave({ type: 'Sans solde' }, state, context, {}))
      .thenRefused('conflict', {
        details: { fields: [{ field: 'type', yours: 'Sans solde', theirs: 'Autre', ...found }], revision: 4 },
      });
    given(leave, [recorded, { type: 'LeaveCorrected', data: { ...ids, leaveType: 'Autre' } }])
      .when((state) => decideCancelLeave({}, state, context))
      .thenRefused('conflict', {
        details: {
          fields: [{ field: 'type', yours: 'Congés payés', theirs: 'Autre', ...found }],
          revision: 4,
        },
      });
  });
});

describe('days of illness within a leave', () => {
  const recorded: NewFournilEvent = {
    type: 'LeaveRecorded',
    data: { ...ids, startDate: '2026-12-14', endDate: '2026-12-20', leaveType: 'Congés payés' },
  };
  const days = { startDate: '2026-12-16', endDate: '2026-12-18' };
  const context = { leaveId: 'l1', sickness: [{ startDate: '2026-12-16', endDate: '2026-12-23' }] };
  const asked: NewFournilEvent = { type: 'LeaveDaysBackRequested', data: { ...ids, ...days } };
  const back: NewFournilEvent = { type: 'LeaveDaysGivenBack', data: { ...ids, ...days } };

  it('are asked for once, and given back by the manager with or without that request', () => {
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

  it('are not given back without an illness, outside the leave, or twice', () => {
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

  it('can be asked for only by their person, and refused only after that', () => {
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
