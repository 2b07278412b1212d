import type { DeclarationRow } from '@fournil/views/absences/view';
import { describe, expect, it } from 'vitest';
import { describeEmployee, periodShown } from './describe.ts';
import type { StaffRow } from './staff.ts';

const row: StaffRow = {
  employeeId: 'leo',
  revision: 3,
  name: 'Léo Martin',
  contractType: 'CDI',
  age: null,
  ageTypedOn: null,
  birthDate: '2008-11-21',
  role: 'boulanger',
  qualification: null,
  weeklyHours: 35,
  skills: [],
  trainingDays: [],
  contractEndDate: null,
  tutor: null,
  tutorName: null,
  email: null,
  phone: null,
  entryDate: null,
  exitDate: null,
  formerEmployments: [],
  formerExit: null,
  isActive: true,
  contractFacts: [],
  account: null,
  erasedAt: null,
  erased: null,
  linked_tutor_name: null,
};

const declaration = (start: string, end: string, more: Partial<DeclarationRow> = {}): DeclarationRow => ({
  declarationId: `${start}/${end}`,
  employeeId: 'leo',
  kind: 'sick-leave',
  startDate: start,
  endDate: end,
  duration: null,
  absenceKind: null,
  reason: null,
  status: 'active',
  certificate: false,
  revision: 0,
  ...more,
});

describe('an employee in the list of employees', () => {
  it('is a minor until the day before the 18th birthday', () => {
    expect(describeEmployee(row, [], '2026-11-20')).toMatchObject({ age: 17, isMinor: true });
    expect(describeEmployee(row, [], '2026-11-21')).toMatchObject({ age: 18, isMinor: false });
  });

  it('shows the current name of a linked tutor, and a tutor who is no employee as typed', () => {
    const linked = { ...row, tutor: 'nadia', linked_tutor_name: '[données effacées]' };
    expect(describeEmployee(linked, [], '2026-11-20').tutorName).toBe('[données effacées]');
    const typed = { ...row, tutorName: 'Paul Roux' };
    expect(describeEmployee(typed, [], '2026-11-20').tutorName).toBe('Paul Roux');
  });

  it('is marked as erased only when data of that person were erased', () => {
    const erased = { ...row, erasedAt: '2026-11-20T10:00:00Z', erased: ['contact', 'health'] as const };
    expect(describeEmployee(erased, [], '2026-11-20')).toMatchObject({ isErased: true });
    expect(describeEmployee(row, [], '2026-11-20')).not.toHaveProperty('isErased');
  });

  it('is marked `isIdentityErased` only when the identity was erased, not only contact and health data', () => {
    const some = { ...row, erasedAt: '2026-11-20T10:00:00Z', erased: ['contact', 'health'] as const };
    expect(describeEmployee(some, [], '2026-11-20')).not.toHaveProperty('isIdentityErased');
    const all = { ...some, erased: [...some.erased, 'identity', 'pay'] as const };
    expect(describeEmployee(all, [], '2026-11-20')).toMatchObject({ isErased: true, isIdentityErased: true });
  });

  it('is on sick leave on the first and on the last day of the sick leave', () => {
    const leave = [declaration('2026-11-16', '2026-11-20')];
    const states = ['2026-11-15', '2026-11-16', '2026-11-20', '2026-11-21'].map(
      (day) => describeEmployee(row, leave, day).sickLeave?.isOnSickLeave,
    );
    expect(states).toEqual([false, true, true, false]);
  });

  it('keeps the dates of a sick leave that has ended', () => {
    expect(describeEmployee(row, [declaration('2026-11-16', '2026-11-20')], '2026-12-24').sickLeave).toEqual({
      isOnSickLeave: false,
      startDate: '2026-11-16',
      endDate: '2026-11-20',
    });
  });

  it('shows the current absence or sick leave, else the next one, else the last one', () => {
    const periods = [
      declaration('2026-10-01', '2026-10-05'),
      declaration('2026-11-16', '2026-11-20'),
      declaration('2026-11-18', '2026-11-25'),
      declaration('2026-12-10', '2026-12-12'),
      declaration('2026-12-01', '2026-12-02'),
    ];
    const shown = (day: string) => periodShown(periods, day)?.startDate;
    expect(shown('2026-11-19')).toBe('2026-11-18');
    expect(shown('2026-11-26')).toBe('2026-12-01');
    expect(shown('2027-01-01')).toBe('2026-12-10');
    expect(periodShown([], '2026-11-19')).toBeNull();
  });

  it('has separate lists of sick leaves, of all absences, and of delays', () => {
    const all = [
      declaration('2026-11-02', '2026-11-03', { kind: 'absence', reason: 'mariage' }),
      declaration('2026-11-10', '2026-11-10', { kind: 'delay', duration: 12 }),
      declaration('2026-11-16', '2026-11-20'),
    ];
    const employee = describeEmployee(row, all, '2026-11-03');
    expect(employee.absence).toEqual({
      isAbsent: true,
      startDate: '2026-11-02',
      endDate: '2026-11-03',
      reason: 'mariage',
    });
    expect(employee.absences?.all.map((one) => one.type)).toEqual(['Absence', 'Arrêt maladie']);
    expect(employee.sickLeaves?.all).toHaveLength(1);
    expect(employee.delays?.all).toMatchObject([{ date: '2026-11-10', duration: 12 }]);
  });
});
