import type { Leave } from '@fournil/contracts/vacations/endpoints';
import { describe, expect, it } from 'vitest';
import {
  fieldsOf,
  leaveErrors,
  leaveFormOf,
  leaveLength,
  newLeave,
  showLeave,
  sortLeaves,
} from './leave-form.ts';

const leave: Leave = {
  _id: 'l1',
  employeeId: 'nadia',
  employeeName: 'Nadia Benali',
  type: 'Congés payés',
  startDate: '2026-12-21',
  endDate: '2026-12-27',
  startHalf: null,
  endHalf: null,
  comment: null,
  absences: [],
  daysBack: [],
  revision: 3,
};

describe('a typed leave', () => {
  it('is sent in the types of the call, with null for an empty comment', () => {
    const form = leaveFormOf(leave);
    expect(fieldsOf(form)).toEqual({
      type: 'Congés payés',
      startDate: '2026-12-21',
      endDate: '2026-12-27',
      comment: null,
    });
    expect(fieldsOf({ ...form, comment: '  ' }).comment).toBeNull();
    expect(fieldsOf({ ...form, comment: ' Mariage ' }).comment).toBe('Mariage');
  });

  it('needs all fields and an end after the start', () => {
    expect(Object.keys(leaveErrors(newLeave('', '')))).toEqual(['employeeId', 'startDate', 'endDate']);
    expect(leaveErrors({ ...leaveFormOf(leave), endDate: '2026-12-20' })).toEqual({
      endDate: 'La date de fin doit suivre la date de début',
    });
    expect(leaveErrors(leaveFormOf(leave))).toEqual({});
  });

  it('counts both end days, also across a clock change', () => {
    expect(leaveLength(leave)).toBe('7 jours');
    expect(leaveLength({ startDate: '2026-12-21', endDate: '2026-12-21' })).toBe('1 jour');
    expect(leaveLength({ startDate: '2027-03-27', endDate: '2027-03-29' })).toBe('3 jours');
    expect(leaveLength({ startDate: '2027-01-07', endDate: '2027-01-08', startHalf: 'afternoon' })).toBe(
      '1,5 jour (à partir de midi)',
    );
  });

  it('shows dates in French, and a dash for empty fields', () => {
    expect(showLeave('endDate', '2026-12-27')).toBe('27/12/2026');
    expect(showLeave('comment', null)).toBe('(vide)');
    expect(showLeave('type', 'Autre')).toBe('Autre');
  });

  it('is listed as coming in order of date when it ends today or later, else as past, latest first', () => {
    const on = (_id: string, endDate: string) => ({ ...leave, _id, endDate });
    const sorted = sortLeaves(
      [on('a', '2026-01-03'), on('b', '2026-02-03'), on('c', '2026-11-21'), on('d', '2026-12-27')],
      '2026-11-21',
    );
    expect(sorted.coming.map(({ _id }) => _id)).toEqual(['c', 'd']);
    expect(sorted.past.map(({ _id }) => _id)).toEqual(['b', 'a']);
  });
});
