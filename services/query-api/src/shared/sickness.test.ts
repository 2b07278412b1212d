import { describe, expect, it } from 'vitest';
import { sickDaysOf } from './sickness.ts';

const row = {
  employeeId: 'nadia',
  status: 'validated',
  startDate: '2026-12-14',
  endDate: '2026-12-20',
} as const;
const sickness = new Map([
  [
    'nadia',
    [
      { startDate: '2026-12-10', endDate: '2026-12-15' },
      { startDate: '2026-12-18', endDate: '2026-12-18' },
      { startDate: '2026-12-20', endDate: '2026-12-27' },
      { startDate: '2026-12-21', endDate: '2026-12-31' },
    ],
  ],
]);

describe('illness within a leave', () => {
  it('contains the days of the leave that a sick leave covers', () => {
    expect(sickDaysOf(row, sickness)).toEqual([
      { startDate: '2026-12-14', endDate: '2026-12-15' },
      { startDate: '2026-12-18', endDate: '2026-12-18' },
      { startDate: '2026-12-20', endDate: '2026-12-20' },
    ]);
  });

  it('ignores illness of another person, and leave that is not in force', () => {
    expect(sickDaysOf({ ...row, employeeId: 'leo' }, sickness)).toEqual([]);
    expect(sickDaysOf({ ...row, status: 'cancelled' }, sickness)).toEqual([]);
  });
});
