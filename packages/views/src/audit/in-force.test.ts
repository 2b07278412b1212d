import type { FournilEvent } from '@fournil/events/catalogue';
import { describe, expect, it } from 'vitest';
import { inForceOn as inForceOnDay } from './record.ts';
import { fieldsOf } from './record-audit.ts';

interface Known {
  readonly event: FournilEvent;
  readonly recordedOn: string;
}
function inForceOn(facts: readonly Known[], day: string) {
  const { state } = inForceOnDay(
    facts.map(({ event, recordedOn }) => ({ ...event, recordedOn })),
    day,
  );
  return { state: state && fieldsOf(state) };
}

const added: FournilEvent = {
  type: 'EmployeeAdded',
  data: {
    employeeId: 'e1',
    name: 'Lea',
    contractType: 'CDI',
    age: null,
    ageTypedOn: null,
    birthDate: '1990-01-01',
    role: 'vendeuse',
    weeklyHours: 24,
    skills: [],
    trainingDays: [],
    contractEndDate: null,
    tutor: null,
    tutorName: null,
    email: null,
    phone: null,
    entryDate: '2026-01-05',
    exitDate: null,
  },
};
const changed = (data: object) =>
  ({ type: 'EmployeeDetailsChanged', data: { employeeId: 'e1', ...data } }) as FournilEvent;

describe('the « en vigueur le » view of an employee', () => {
  const facts = [
    { event: added, recordedOn: '2026-03-01' },
    { event: changed({ weeklyHours: 30, name: 'Léa' }), recordedOn: '2026-06-10' },
    {
      event: {
        type: 'EmployeeDeactivated',
        data: { employeeId: 'e1', exitDate: '2026-09-30' },
      } as FournilEvent,
      recordedOn: '2026-09-01',
    },
  ];

  it('contains the employee from the entry date on, even when the entry was recorded later', () => {
    expect(inForceOn(facts, '2026-01-04').state).toBeNull();
    expect(inForceOn(facts, '2026-01-05').state).toMatchObject({ weeklyHours: 24, status: 'active' });
  });

  it('shows changed hours from the day of the change, and a corrected name on every day', () => {
    expect(inForceOn(facts, '2026-06-09').state).toMatchObject({ weeklyHours: 24, name: 'Léa' });
    expect(inForceOn(facts, '2026-06-10').state).toMatchObject({ weeklyHours: 30, name: 'Léa' });
  });

  it('shows the employee as active through the last day, even when the exit was recorded later', () => {
    expect(inForceOn(facts, '2026-09-29').state).toMatchObject({ status: 'active' });
    expect(inForceOn(facts, '2026-09-30').state).toMatchObject({ status: 'active' });
    expect(inForceOn(facts, '2026-10-01').state).toMatchObject({ status: 'inactive' });
  });
});

describe('the « en vigueur le » view of a declaration', () => {
  const base = { declarationId: 'd1', employeeId: 'e1' };
  const declared = {
    event: {
      type: 'SickLeaveDeclared',
      data: { ...base, startDate: '2026-11-02', endDate: '2026-11-06' },
    } as FournilEvent,
    recordedOn: '2026-11-02',
  };
  const corrected = {
    event: {
      type: 'DeclarationCorrected',
      data: { ...base, endDate: '2026-11-10', correctionReason: 'Prolongation' },
    } as FournilEvent,
    recordedOn: '2026-11-09',
  };
  const cancelled = {
    event: { type: 'DeclarationCancelled', data: { ...base, cancellationReason: 'Erreur' } } as FournilEvent,
    recordedOn: '2026-11-20',
  };

  it('contains the declaration on the corrected days, and on no day when it is cancelled', () => {
    const on = (day: string, ...facts: (typeof declared)[]) => inForceOn(facts, day).state !== null;
    expect([on('2026-11-01', declared), on('2026-11-02', declared)]).toEqual([false, true]);
    expect([on('2026-11-08', declared), on('2026-11-08', declared, corrected)]).toEqual([false, true]);
    expect(on('2026-11-08', declared, corrected, cancelled)).toBe(false);
  });
});
