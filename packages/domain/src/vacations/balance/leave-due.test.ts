import { expect, it } from 'vitest';
import { isLeaveDueShown } from './leave-due.ts';

it('the leave due is shown from three months before a fixed-term end, and at once for a recorded exit', () => {
  const shown = (contractType: string, contractEndDate: string | null, exitDate: string | null = null) =>
    isLeaveDueShown({ contractType, contractEndDate, exitDate }, '2026-11-28');
  expect(shown('CDD', '2026-12-31')).toBe(true);
  expect(shown('Extra', '2026-11-01')).toBe(true);
  expect(shown('Apprentissage', '2028-08-31')).toBe(false);
  expect(shown('CDI', null)).toBe(false);
  expect(shown('CDI', null, '2028-08-31')).toBe(true);
});
