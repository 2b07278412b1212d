import { describe, expect, it } from 'vitest';
import {
  certificateRetention,
  firstMonthOfShop,
  isOfPersonOnly,
  type Paper,
  paperKeptUntil,
} from './paper-retention.ts';

const employed = { leftOn: null, waivesPayslips: false };
const left = { leftOn: '2024-02-29', waivesPayslips: false };
const paper = (category: string, month: string | null = null): Paper => ({
  category,
  month,
  filedOn: '2021-03-05',
});

describe('the retention of a contract', () => {
  it('is five years after the exit, and has no end while the person is employed', () => {
    expect(paperKeptUntil(paper('contract'), employed)).toBeNull();
    expect(paperKeptUntil(paper('contract'), left)).toBe('2029-02-28');
  });
});

describe('the retention of a payslip', () => {
  it('is fifty years for the employee, and five years when the employee gave up the fifty', () => {
    expect(paperKeptUntil(paper('payslip', '2021-02'), employed)).toBe('2071-02-28');
    expect(paperKeptUntil(paper('payslip', '2021-02'), left)).toBe('2071-02-28');
    expect(paperKeptUntil(paper('payslip', '2021-02'), { ...left, waivesPayslips: true })).toBe('2026-02-28');
    // Of one without a month, that of its filing.
    expect(paperKeptUntil(paper('payslip'), left)).toBe('2071-03-31');
  });

  it("is five years for the shop, counted from the last day of the payslip's month", () => {
    expect(firstMonthOfShop('2026-11-30')).toBe('2021-11');
    expect(isOfPersonOnly(paper('payslip', '2021-11'), '2026-11-30')).toBe(false);
    expect(isOfPersonOnly(paper('payslip', '2021-11'), '2026-12-01')).toBe(true);
    expect(isOfPersonOnly(paper('payslip'), '2026-04-01')).toBe(true);
    expect(isOfPersonOnly(paper('contract', null), '2090-01-01')).toBe(false);
  });
});

describe('the retention of a certificate', () => {
  const declared = { status: 'declared', endDate: '2026-03-10', decidedOn: '2026-03-04' } as const;
  it('lets all readers open it for 90 days after the decision, then the administrator and its person for three years', () => {
    expect(certificateRetention({ ...declared, status: 'pending', decidedOn: null })).toBeNull();
    expect(certificateRetention({ ...declared, status: 'validated', decidedOn: null })).toBeNull();
    expect(certificateRetention(declared)).toEqual({
      closedOn: '2026-03-10',
      openUntil: '2026-06-08',
      keptUntil: '2029-12-31',
    });
    expect(certificateRetention({ ...declared, status: 'rejected', decidedOn: '2026-04-01' })?.closedOn).toBe(
      '2026-04-01',
    );
  });
});
