import { expect, it } from 'vitest';
import { leavesAfter } from './beyond.ts';

const leave = (startDate: string, endDate: string) => ({ startDate, endDate });

it("leave after a person's last day is listed by start date, and nothing is listed without a last day", () => {
  const over = leave('2026-12-21', '2027-01-10');
  const later = leave('2027-02-01', '2027-02-07');
  const leaves = [later, leave('2026-12-07', '2026-12-31'), over];
  expect(leavesAfter(leaves, '2026-12-31')).toEqual([over, later]);
  expect(leavesAfter(leaves, '')).toEqual([]);
});
