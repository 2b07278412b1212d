import type { Employee } from '@fournil/contracts/employees/answer';
import { describe, expect, it } from 'vitest';
import { isAway, recordedCounts, shownSickLeave } from './employee-absences.ts';

const today = '2026-11-21';
const withLeaves = (...periods: readonly [string, string][]): Employee => ({
  _id: 'x',
  name: 'Paul Martin',
  role: 'boulanger',
  isActive: true,
  sickLeaves: { all: periods.map(([startDate, endDate]) => ({ _id: startDate, startDate, endDate })) },
});

describe('the sick leave in the employee table', () => {
  it('is shown for 8 days after its end and not on the ninth', () => {
    expect(shownSickLeave(withLeaves(['2026-11-01', '2026-11-13']), today)?.when).toBe('past');
    expect(shownSickLeave(withLeaves(['2026-11-01', '2026-11-12']), today)).toBeNull();
  });

  it('is the current one rather than a past or future one', () => {
    const all = withLeaves(
      ['2026-11-10', '2026-11-14'],
      ['2026-11-21', '2026-11-21'],
      ['2026-12-01', '2026-12-02'],
    );
    expect(shownSickLeave(all, today)).toMatchObject({ startDate: '2026-11-21', when: 'current' });
  });

  it('is the next one when there is no current one', () => {
    expect(shownSickLeave(withLeaves(['2026-12-01', '2026-12-02']), today)?.when).toBe('coming');
  });
});

describe('absences in the employee table', () => {
  const someone: Employee = {
    ...withLeaves(),
    sickLeave: { isOnSickLeave: true, startDate: today, endDate: today },
    declared: { absences: 12, delays: 1 },
  };

  it("are counted from the server's totals, not from the recent entries that it sends", () => {
    expect(recordedCounts(someone)).toEqual({ absences: 12, delays: 1 });
    expect(recordedCounts(withLeaves())).toEqual({ absences: 0, delays: 0 });
  });

  it('mark only active people as absent today', () => {
    expect([isAway(someone), isAway({ ...someone, isActive: false })]).toEqual([true, false]);
  });
});
