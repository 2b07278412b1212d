import type { EmployeeRecord } from '@fournil/read-models/employees/contract-facts';
import type { RegisterEntryRow } from '@fournil/read-models/register/view';
import { describe, expect, it } from 'vitest';
import type { RegisterChange } from './history.ts';
import { registerLines } from './lines.ts';

const today = '2026-11-23';
const file = (more: Partial<EmployeeRecord>) =>
  ({
    ...{ employee_id: 'a', name: 'Ana', birth_date: null, entry_date: '2020-01-06', exit_date: null },
    ...{
      role: 'vendeuse',
      contract_type: 'CDI',
      weekly_hours: 35,
      contract_end_date: null,
      tutor: null,
      tutor_name: null,
    },
    ...{ contract_facts: [], former_employments: [], is_active: true, revision: 4 },
    ...more,
  }) as unknown as EmployeeRecord;
const change = (at: string, ...fields: RegisterChange['fields']): RegisterChange => ({
  ...{ at: `${at}T08:00:00Z`, role: 'admin', employeeId: null },
  fields,
});
const entry: RegisterEntryRow = {
  employee_id: 'a',
  revision: 4,
  status: 'staff',
  recorded_on: '2020-01-06',
  left_on: null,
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
    const former_employments = [{ from: '2020-01-06', until: '2023-06-30' }];
    expect(spans([left, back, again], { entry_date: '2025-03-03', former_employments })).toEqual([
      [1, '2020-01-06', '2023-06-30', 2],
      [2, '2025-03-03', null, 1],
    ]);
  });

  it('shows the exit date as missing when the person was deactivated without one', () => {
    const gapsOf = (more: Partial<EmployeeRecord>, isErased = false) =>
      registerLines([{ file: file(more), entry, history: { fields: {}, changes: [] }, isErased }], today)[0]
        ?.gaps;
    expect(gapsOf({ is_active: false })).toContain('date de sortie');
    expect(gapsOf({ is_active: false, exit_date: '2026-06-30' })).not.toContain('date de sortie');
    expect(gapsOf({})).not.toContain('date de sortie');
    // Of whom it is erased who they were, nobody can write it down any more.
    expect(gapsOf({ is_active: false }, true)).toEqual([]);
  });

  it('has one line when a date was only corrected', () => {
    expect(spans([left, back], {})).toEqual([[1, '2020-01-06', null, 2]]);
    const earlier = change('2021-01-01', { field: 'entryDate', before: '2020-01-06', after: '2020-01-08' });
    expect(spans([earlier], { entry_date: '2020-01-08' })).toEqual([[1, '2020-01-08', null, 1]]);
  });

  it('has no line for an employment that ended over five years ago, and keeps the line numbers', () => {
    const long = change('2021-06-30', { field: 'exitDate', before: null, after: '2021-06-30' });
    const former_employments = [{ from: '2020-01-06', until: '2021-06-30' }];
    expect(spans([long, again], { entry_date: '2025-03-03', former_employments })).toEqual([
      [2, '2025-03-03', null, 1],
    ]);
  });
});
