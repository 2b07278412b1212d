import { documentMessages } from '@fournil/contracts/documents/rules';
import { expect, it } from 'vitest';
import { monthsError } from './payslips.ts';

it.each([
  ['2026-11-30', '2026-12', null],
  ['2026-11-30', '2027-01', documentMessages.monthToCome],
  ['2026-12-01', '2027-01', null],
  ['2026-12-31', '2027-02', documentMessages.monthToCome],
  ['2026-01-31', '2026-02', null],
])(
  'on %s a payslip for %s is refused only when its month is after the next month: %s',
  (today, month, error) => {
    const part = (of: string) => ({ employeeId: 'nadia', month: of, pages: [1] });
    expect(monthsError([part('2019-03'), part(month)], today)).toBe(error);
  },
);
