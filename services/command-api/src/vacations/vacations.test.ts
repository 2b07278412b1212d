import { fold } from '@fournil/domain/decision';
import { leave } from '@fournil/domain/vacations/record';
import type { FournilEvent, NewFournilEvent, Recorded } from '@fournil/events/catalogue';
import { describe, it } from 'vitest';
import { given } from '../../../../testing/domain/given-when-then.ts';
import { decideCancelLeave } from './cancel/decide.ts';
import { decideCorrectLeave } from './correct/decide.ts';
import { decideRecordLeave } from './record/decide.ts';

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
const l1 = { leaveId: 'l1', since: [] };
const cancelled: NewFournilEvent = { type: 'LeaveCancelled', data: ids };

describe('a leave', () => {
  it('is recorded for an active employee', () => {
    given(leave, [])
      .when((state) => decideRecordLeave(asked, state, employee))
      .thenRecorded(recorded);
  });

  it('is refused when it ends before it starts, or for a former employee', () => {
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

  it('is corrected field by field, never to a period that ends before it starts', () => {
    given(leave, [recorded])
      .when((state) => decideCorrectLeave({ endDate: '2026-12-24' }, state, l1, {}))
      .thenRecorded({ type: 'LeaveCorrected', data: { ...ids, endDate: '2026-12-24' } });
    given(leave, [recorded])
      .when((state) => decideCorrectLeave({ endDate: '2026-12-01' }, state, l1, {}))
      .thenRefused('invalid_input');
  });

  it('ends with the contract: neither recorded nor moved beyond its last day, while its type can be corrected', () => {
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

  it('begins with the entry: neither recorded nor moved before it, while its type can be corrected', () => {
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

  it('is cancelled once, and not corrected after', () => {
    given(leave, [recorded])
      .when((state) => decideCancelLeave({ reason: 'Report' }, state, { leaveId: 'l1', since: [] }))
      .thenRecorded({ type: 'LeaveCancelled', data: { ...ids, reason: 'Report' } });
    given(leave, [recorded, cancelled])
      .when((state) => decideCancelLeave({}, state, { leaveId: 'l1', since: [] }))
      .thenRefused('leave_cancelled');
    given(leave, [recorded, cancelled])
      .when((state) => decideCorrectLeave({ comment: 'x' }, state, l1, {}))
      .thenRefused('leave_cancelled');
  });

  it('of a person with erased data is cancelled, and not corrected', () => {
    for (const correction of [{ endDate: '2026-12-24' }, { comment: 'x' }])
      given(leave, [recorded])
        .when((state) => decideCorrectLeave(correction, state, l1, null))
        .thenRefused('unknown_employee');
    given(leave, [recorded])
      .when((state) => decideCancelLeave({ reason: 'Report' }, state, { leaveId: 'l1', since: [] }))
      .thenRecorded({ type: 'LeaveCancelled', data: { ...ids, reason: 'Report' } });
  });

  it('reports what two people changed, with the revision of the conflict', () => {
    const corrected = {
      type: 'LeaveCorrected',
      data: { ...ids, leaveType: 'Autre' },
      revision: 4,
      metadata: { actor: { role: 'admin' }, recordedAt: '2026-11-21T10:00:00Z' },
    } as unknown as Recorded<FournilEvent>;
    const base = fold(leave, [recorded] as readonly FournilEvent[]);
    const context = { leaveId: 'l1', base, since: [corrected] };
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
