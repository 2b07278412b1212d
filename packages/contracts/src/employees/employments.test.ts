import { describe, expect, it } from 'vitest';
import { type EmploymentRecord, employmentsAfter, formerOn } from './employments.ts';

const today = '2027-02-10';
const open: EmploymentRecord = {
  entryDate: '2024-01-02',
  exitDate: null,
  contractType: 'CDI',
  contractEndDate: null,
  formerEmployments: [],
  formerExit: null,
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
const left = { exitDate: '2026-12-31' };
const again = { entryDate: '2027-02-01' };

describe('the employments of a person', () => {
  it('are two when a new entry date follows an exit date, recorded in one edit or in two', () => {
    const expected = { entryDate: '2027-02-01', formerEmployments: [first] };
    expect(after(open, left, { ...again, exitDate: null })).toMatchObject(expected);
    expect(after(open, left, { exitDate: null }, again)).toMatchObject(expected);
    // Hired for a time that has its last day already.
    expect(after(open, left, { ...again, exitDate: '2027-06-30' })).toMatchObject(expected);
  });

  it('are three when the person was hired again twice', () => {
    const twice = after(
      open,
      left,
      { ...again, exitDate: null },
      { exitDate: '2027-03-31' },
      {
        entryDate: '2027-05-01',
        exitDate: null,
      },
    );
    expect(twice.formerEmployments).toEqual([first, { from: '2027-02-01', until: '2027-03-31' }]);
  });

  it('are one when a date was corrected or an exit date was withdrawn', () => {
    for (const facts of [
      [left, { exitDate: null }],
      [{ entryDate: '2024-03-01' }],
      [left, { entryDate: '2024-03-01' }],
      [left, { exitDate: '2027-01-31' }, { entryDate: '2027-01-15' }],
    ])
      expect(after(open, ...facts).formerEmployments).toEqual([]);
  });

  it('are one again when the new entry date is removed as a mistake, and the exit date applies again', () => {
    const mistaken = after(open, left, { ...again, exitDate: null }, { entryDate: '2024-01-05' });
    expect(mistaken.formerEmployments).toEqual([]);
    expect(after(mistaken, again).formerEmployments).toEqual([{ from: '2024-01-05', until: '2026-12-31' }]);
  });

  it('end on the end date of a fixed term when it is past, and not while the term runs', () => {
    const fixed = { ...open, contractType: 'CDD' };
    expect(after({ ...fixed, contractEndDate: '2026-12-31' }, again).formerEmployments).toEqual([first]);
    const ahead = after({ ...fixed, contractEndDate: '2027-02-28' }, { entryDate: '2027-03-01' });
    expect(ahead.formerEmployments).toEqual([]);
  });

  it('are found by a day, first and last day included', () => {
    expect(formerOn([first], '2026-12-31')).toBe(first);
    expect([formerOn([first], '2027-01-01'), formerOn([first], '2024-01-01')]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
