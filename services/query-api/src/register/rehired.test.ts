import type { EmployeeRecord } from '@fournil/views/employees/contract-facts';
import type { RegisterEntryRow } from '@fournil/views/register/view';
import { describe, expect, it } from 'vitest';
import { type RegisterChange, registerLines } from './lines.ts';

const today = '2026-11-23';
const file = (more: Partial<EmployeeRecord>) =>
  ({
    ...{ employeeId: 'a', name: 'Ana', birthDate: null, entryDate: '2020-01-06', exitDate: null },
    ...{
      role: 'vendeuse',
      contractType: 'CDI',
      weeklyHours: 35,
      contractEndDate: null,
      tutor: null,
      tutorName: null,
    },
    ...{ contractFacts: [], formerEmployments: [], isActive: true, revision: 4 },
    ...more,
  }) as unknown as EmployeeRecord;
const change = (at: string, ...fields: RegisterChange['fields']): RegisterChange => ({
  ...{ at: `${at}T08:00:00Z`, role: 'admin', employeeId: null },
  fields,
});
const entry: RegisterEntryRow = {
  employeeId: 'a',
  revision: 4,
  status: 'staff',
  recordedOn: '2020-01-06',
  leftOn: null,
};
const spans = (changes: RegisterChange[], more: Partial<EmployeeRecord>) =>
  registerLines([{ file: file(more), entry, history: { fields: {}, changes }, isErased: false }], today).map(
    (line) => [line.number, line.entryDate, line.exitDate, line.changes.length],
  );

const left = change('2023-06-30', { field: 'exitDate', before: null, after: '2023-06-30' });
const back = change('2025-03-03', { field: 'exitDate', before: '2023-06-30', after: null });
const again = change('2025-03-03', { field: 'entryDate', before: '2020-01-06', after: '2025-03-03' });

describe('a rehired person in the staff register', () => {
  it('has one line per employment in order of hire, each with its own corrections', () => {
    const formerEmployments = [{ from: '2020-01-06', until: '2023-06-30' }];
    expect(spans([left, back, again], { entryDate: '2025-03-03', formerEmployments })).toEqual([
      [1, '2020-01-06', '2023-06-30', 2],
      [2, '2025-03-03', null, 1],
    ]);
  });

  it('shows the exit date as missing when the person was deactivated without one', () => {
    const gapsOf = (more: Partial<EmployeeRecord>, isErased = false) =>
      registerLines([{ file: file(more), entry, history: { fields: {}, changes: [] }, isErased }], today)[0]
        ?.gaps;
    expect(gapsOf({ isActive: false })).toContain('date de sortie');
    expect(gapsOf({ isActive: false, exitDate: '2026-06-30' })).not.toContain('date de sortie');
    expect(gapsOf({})).not.toContain('date de sortie');
    // Of whom it is erased who they were, nobody can write it down any more.
    expect(gapsOf({ isActive: false }, true)).toEqual([]);
  });

  it('has one line when a date was only corrected', () => {
    expect(spans([left, back], {})).toEqual([[1, '2020-01-06', null, 2]]);
    const earlier = change('2021-01-01', { field: 'entryDate', before: '2020-01-06', after: '2020-01-08' });
    expect(spans([earlier], { entryDate: '2020-01-08' })).toEqual([[1, '2020-01-08', null, 1]]);
  });

  it('has no line for an employment that ended over five years ago, and keeps the line numbers', () => {
    const long = change('2021-06-30', { field: 'exitDate', before: null, after: '2021-06-30' });
    const formerEmployments = [{ from: '2020-01-06', until: '2021-06-30' }];
    expect(spans([long, again], { entryDate: '2025-03-03', formerEmployments })).toEqual([
      [2, '2025-03-03', null, 1],
    ]);
  });
});
