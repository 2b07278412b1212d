import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueOn, erasurePlan, purposes, type RetentionFacts, retentionOf } from './retention.ts';

const left: RetentionFacts = {
  isActive: false,
  leftOn: '2026-03-31',
  payslipMonths: ['2026-02', '2026-03'],
  hasContracts: true,
  waivesPayslips: false,
};
const today = '2026-11-22';
/** People who never clocked in see nothing about punches. */
const withoutClock = purposes.filter((purpose) => purpose !== 'time');

describe("a request to erase a person's data", () => {
  it('keeps the data that the law requires, with its last day, and erases the rest', () => {
    expect(erasurePlan(left, today)).toEqual({
      now: ['health'],
      kept: [
        { purpose: 'identity', until: '2031-03-31' },
        // Fifty years for the person (D3243-8), and the address by which they are reached.
        { purpose: 'contact', until: '2076-03-31' },
        { purpose: 'pay', until: '2076-03-31' },
      ],
    });
  });

  it("keeps the shop's five years of payslips when the person gives up the fifty years (L3243-4)", () => {
    expect(erasurePlan({ ...left, waivesPayslips: true }, today)).toEqual({
      now: ['contact', 'health'],
      kept: [
        { purpose: 'identity', until: '2031-03-31' },
        { purpose: 'pay', until: '2031-03-31' },
      ],
    });
  });

  it('erases all data of a person who left long ago or never had a document', () => {
    const longAgo = { ...left, leftOn: '2019-06-30', payslipMonths: ['2019-06'], waivesPayslips: true };
    expect(erasurePlan(longAgo, today)).toEqual({ now: [...withoutClock], kept: [] });
    expect(erasurePlan({ ...longAgo, punchMonths: ['2019-05'] }, today).now).toEqual([...purposes]);
    // The last day itself is still kept.
    expect(erasurePlan(longAgo, '2024-06-30').kept.map(({ purpose }) => purpose)).toEqual([
      'identity',
      'pay',
    ]);
    expect(erasurePlan(longAgo, '2024-07-01').kept).toEqual([]);
  });
});

describe('the retention of punches of the time clock', () => {
  const punched = { ...left, punchMonths: ['2025-12', '2026-03'] };
  it('ends three years after an exit on request, else five civil years after the punches', () => {
    expect(erasurePlan(punched, today).kept).toContainEqual({ purpose: 'time', until: '2029-03-31' });
    expect(retentionOf(punched)).toContainEqual(
      expect.objectContaining({ purpose: 'time', keptUntil: '2031-12-31' }),
    );
    expect(dueOn(punched, '2099-01-01')).not.toContain('time');
  });
});

describe('the retention of data without a request to erase', () => {
  it('never ends for a current employee, and ends first for health data', () => {
    expect(dueOn({ ...left, isActive: true, leftOn: null }, '2099-01-01')).toEqual([]);
    expect(dueOn(left, '2029-12-31')).toEqual([]);
    expect(dueOn(left, '2030-01-01')).toEqual(['health']);
    expect(dueOn(left, '2031-04-01')).toEqual(['identity', 'health']);
    expect(dueOn(left, '2076-04-01')).toEqual([...withoutClock]);
  });

  it('is at least as long as the retention with a request to erase', () => {
    const day = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const month = day.map((one) => one.slice(0, 7));
    const facts = fc.record({
      isActive: fc.constant(false),
      leftOn: day,
      payslipMonths: fc.array(month, { maxLength: 4 }),
      hasContracts: fc.boolean(),
      punchMonths: fc.array(month, { maxLength: 3 }),
      waivesPayslips: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, day, (given, on) => {
        for (const { demandedUntil, keptUntil } of retentionOf(given))
          expect(demandedUntil === null || (keptUntil ?? '') >= demandedUntil).toBe(true);
        const plan = erasurePlan(given, on);
        expect([...plan.now, ...plan.kept.map(({ purpose }) => purpose)].sort()).toEqual(
          [...(given.punchMonths.length ? purposes : withoutClock)].sort(),
        );
        expect(dueOn(given, on).every((purpose) => plan.now.includes(purpose))).toBe(true);
      }),
      { seed: 20_261_122 },
    );
  });
});
