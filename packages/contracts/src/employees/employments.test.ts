import { describe, expect, it } from 'vitest';
import { type EmploymentRecord, employmentsAfter, formerOn } from './employments.ts';

const today = '2027-02-10';
const open: EmploymentRecord = {
  entry_date: '2024-01-02',
  exit_date: null,
  contract_type: 'CDI',
  contract_end_date: null,
  former_employments: [],
  former_exit: null,
};
const first = { from: '2024-01-02', until: '2026-12-31' };
/** A record after its facts, each the dates it sets. */
function after(record: EmploymentRecord, ...facts: Partial<EmploymentRecord>[]): EmploymentRecord {
  let before = record;
  for (const fact of facts) {
    const next = { ...before, ...fact };
    before = { ...next, ...employmentsAfter(before, next, today) };
  }
  return before;
}
const left = { exit_date: '2026-12-31' };
const again = { entry_date: '2027-02-01' };

describe('the employments of a person', () => {
  it('are two when a new entry date follows an exit date, recorded in one edit or in two', () => {
    const expected = { entry_date: '2027-02-01', former_employments: [first] };
    expect(after(open, left, { ...again, exit_date: null })).toMatchObject(expected);
    expect(after(open, left, { exit_date: null }, again)).toMatchObject(expected);
    // Hired for a time that has its last day already.
    expect(after(open, left, { ...again, exit_date: '2027-06-30' })).toMatchObject(expected);
  });

  it('are three when the person was hired again twice', () => {
    const twice = after(
      open,
      left,
      { ...again, exit_date: null },
      { exit_date: '2027-03-31' },
      {
        entry_date: '2027-05-01',
        exit_date: null,
      },
    );
    expect(twice.former_employments).toEqual([first, { from: '2027-02-01', until: '2027-03-31' }]);
  });

  it('are one when a date was corrected or an exit date was withdrawn', () => {
    for (const facts of [
      [left, { exit_date: null }],
      [{ entry_date: '2024-03-01' }],
      [left, { entry_date: '2024-03-01' }],
      [left, { exit_date: '2027-01-31' }, { entry_date: '2027-01-15' }],
    ])
      expect(after(open, ...facts).former_employments).toEqual([]);
  });

  it('are one again when the new entry date is removed as a mistake, and the exit date applies again', () => {
    const mistaken = after(open, left, { ...again, exit_date: null }, { entry_date: '2024-01-05' });
    expect(mistaken.former_employments).toEqual([]);
    expect(after(mistaken, again).former_employments).toEqual([{ from: '2024-01-05', until: '2026-12-31' }]);
  });

  it('end on the end date of a fixed term when it is past, and not while the term runs', () => {
    const fixed = { ...open, contract_type: 'CDD' };
    expect(after({ ...fixed, contract_end_date: '2026-12-31' }, again).former_employments).toEqual([first]);
    const ahead = after({ ...fixed, contract_end_date: '2027-02-28' }, { entry_date: '2027-03-01' });
    expect(ahead.former_employments).toEqual([]);
  });

  it('are found by a day, first and last day included', () => {
    expect(formerOn([first], '2026-12-31')).toBe(first);
    expect([formerOn([first], '2027-01-01'), formerOn([first], '2024-01-01')]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
