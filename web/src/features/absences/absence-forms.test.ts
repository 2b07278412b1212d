import { absenceMessages } from '@fournil/contracts/absences/rules';
import { describe, expect, it } from 'vitest';
import { changedFields, formerFields } from '../../shared/edit/conflict.ts';
import { type CorrectionForm, correctionErrors, correctionFormOf, fieldsOf } from './correction-form.ts';
import { delayBodyOf, delayFormErrors, periodBodyOf, periodFormErrors } from './declaration-form.ts';

const employeeId = '0b0e6d0c-5a51-4a4e-9c3a-3f0d1c1e2a01';
const today = '2026-11-21';
const { missing } = absenceMessages;

describe('the declaration form', () => {
  const form = {
    kind: 'sick-leave',
    employeeId,
    startDate: '2026-11-20',
    endDate: '2026-11-22',
    reason: ' Grippe ',
  } as const;

  it('requires employee, start and end, with the same text for each missing field', () => {
    expect(periodFormErrors({ ...form, employeeId: '', startDate: '', endDate: '' })).toEqual({
      employeeId: missing,
      startDate: missing,
      endDate: missing,
    });
    expect(periodFormErrors(form)).toEqual({});
  });

  it('refuses an end before the start', () => {
    expect(periodFormErrors({ ...form, endDate: '2026-11-19' })).toEqual({
      endDate: absenceMessages.endBeforeStart,
    });
  });

  it('omits an empty reason', () => {
    expect(periodBodyOf(form)).toMatchObject({ reason: 'Grippe' });
    expect(periodBodyOf({ ...form, reason: '  ' })).not.toHaveProperty('reason');
  });
});

describe('the delay form', () => {
  const form = { employeeId, date: today, duration: '15', reason: '' };

  it('accepts whole minutes from 1 to 480, and a date up to today', () => {
    expect(delayFormErrors(form, today)).toEqual({});
    expect(delayBodyOf(form)).toEqual({ employeeId, date: today, duration: 15 });
    expect(delayFormErrors({ ...form, duration: '' }, today)).toEqual({ duration: missing });
    expect(delayFormErrors({ ...form, duration: '0' }, today)).toEqual({
      duration: "La durée du retard doit être d'au moins 1 minute",
    });
    expect(delayFormErrors({ ...form, duration: '481' }, today)).toEqual({
      duration: absenceMessages.delayTooLong,
    });
    expect(delayFormErrors({ ...form, duration: '1.5' }, today)).toEqual({
      duration: absenceMessages.delayNotWhole,
    });
    expect(delayFormErrors({ ...form, date: '2026-11-22' }, today)).toEqual({
      date: absenceMessages.delayInFuture,
    });
  });
});

describe('the correction form', () => {
  const leave = {
    _id: 'd',
    kind: 'sick-leave',
    startDate: '2026-11-16',
    endDate: '2026-11-22',
    days: 7,
    reason: 'Grippe',
    revision: 0,
  } as const;
  const delay = {
    ...leave,
    kind: 'delay',
    endDate: '2026-11-16',
    days: 0,
    duration: 15,
    reason: null,
  } as const;
  const typed = { ...correctionFormOf(leave), correctionReason: 'Certificat reçu' };

  const corrected = (form: CorrectionForm, entry: typeof leave | typeof delay) =>
    changedFields(fieldsOf(correctionFormOf(entry), entry), fieldsOf(form, entry));

  it('sends only changed fields, and null for an emptied reason', () => {
    expect(corrected(typed, leave)).toEqual({});
    expect(corrected({ ...typed, endDate: '2026-11-25', reason: ' ' }, leave)).toEqual({
      endDate: '2026-11-25',
      reason: null,
    });
    expect(corrected({ ...correctionFormOf(delay), duration: '20' }, delay)).toEqual({ duration: 20 });
    expect(corrected({ ...correctionFormOf(delay), date: '2026-11-17' }, delay)).toEqual({
      date: '2026-11-17',
    });
  });

  it('gives the earlier values that undo a correction', () => {
    const read = fieldsOf(correctionFormOf(leave), leave);
    expect(formerFields(read, { endDate: '2026-11-25', reason: null })).toEqual({
      endDate: '2026-11-22',
      reason: 'Grippe',
    });
  });

  it('requires the reason of the correction, and checks the corrected period', () => {
    expect(correctionErrors(typed, leave, today)).toEqual({});
    expect(correctionErrors({ ...typed, correctionReason: ' ' }, leave, today)).toEqual({
      correctionReason: 'Indiquez le motif de la correction',
    });
    expect(correctionErrors({ ...typed, endDate: '2026-11-15' }, leave, today)).toEqual({
      endDate: absenceMessages.endBeforeStart,
    });
    expect(correctionErrors({ ...typed, startDate: '' }, leave, today)).toEqual({ startDate: missing });
    const late = { ...correctionFormOf(delay), correctionReason: 'x' };
    expect(correctionErrors({ ...late, date: '2026-11-22' }, delay, today)).toEqual({
      date: absenceMessages.delayInFuture,
    });
    expect(correctionErrors({ ...late, duration: '' }, delay, today)).toEqual({
      duration: absenceMessages.delayTooShort,
    });
  });
});
