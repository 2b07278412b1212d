import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changed, filedTwice, isOpen, nobody, payslipsOf, proposedDivision } from './division.ts';

const page = (number: number, employeeId: string | null, doubt: 'unknown' | 'month' | null = null) => ({
  page: number,
  employeeId,
  month: '2026-10',
  doubt,
});

it('the payslip division asks only about doubtful pages, until each is assigned or confirmed', () => {
  const pages = proposedDivision([page(1, 'a'), page(2, null, 'unknown'), page(3, 'b', 'month')]);
  expect(pages.map(isOpen)).toEqual([false, true, true]);
  const looked = changed(changed(pages, 2, { owner: nobody }), 3, { isChecked: true });
  expect(looked.map(isOpen)).toEqual([false, false, false]);
  expect(payslipsOf(looked)).toEqual([
    { employeeId: 'a', month: '2026-10', pages: [1] },
    { employeeId: 'b', month: '2026-10', pages: [3] },
  ]);
  // A page assigned to a person without a month is still open.
  expect(changed(pages, 2, { owner: 'c', month: '' }).map(isOpen)).toEqual([false, true, true]);
});

it('the payslip division shows how many people already have a payslip of the month', () => {
  const pages = proposedDivision([page(1, 'a'), page(2, 'a'), page(3, 'b')]);
  const filed = [
    { employeeId: 'a', month: '2026-10' },
    { employeeId: 'b', month: '2026-09' },
  ];
  expect(filedTwice(pages, filed)).toBe(1);
  expect(filedTwice(changed(pages, 3, { month: '2026-09' }), filed)).toBe(2);
});

it('the payslip division puts each page in at most one payslip, and an unassigned page in none', () => {
  const owner = fc.constantFrom('a', 'b', 'c', '', nobody);
  const month = fc.constantFrom('2026-09', '2026-10');
  fc.assert(
    fc.property(fc.array(fc.record({ owner, month }), { maxLength: 30 }), (chosen) => {
      const pages = chosen.map((one, at) => ({ ...one, page: at + 1, doubt: null, isChecked: true }));
      const slips = payslipsOf(pages);
      const filed = slips.flatMap((slip) => slip.pages);
      expect(new Set(filed).size).toBe(filed.length);
      expect(filed.toSorted((one, other) => one - other)).toEqual(
        pages.filter((one) => one.owner !== '' && one.owner !== nobody).map((one) => one.page),
      );
    }),
  );
});
