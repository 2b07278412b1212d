import { createHash } from 'node:crypto';
import type { PayLine } from '@fournil/contracts/payroll/lines';
import { describe, expect, it } from 'vitest';
import { digestOf } from './read-pay-month.ts';

const line = (quantity: number): PayLine => ({
  employeeId: 'nadia',
  period: '2026-10',
  code: 'HS25',
  quantity,
  cents: null,
  from: '2026-10-05',
  to: '2026-10-11',
  half: '',
  source: '2026-W41#12',
  certificate: null,
});
const turned = (one: PayLine) => Object.fromEntries(Object.entries(one).toReversed()) as unknown as PayLine;

describe("the digest of a month's lines", () => {
  it('does not depend on the order of their fields', () => {
    const lines = [line(60), line(120)];
    expect(digestOf([line(60), turned(line(120))])).toBe(digestOf(lines));
    expect(digestOf([turned(line(60)), line(120)])).toBe(digestOf(lines));
    expect(digestOf([line(61), line(120)])).not.toBe(digestOf(lines));
  });

  it('equals the digest stored in closed months', () => {
    const lines = [line(60), line(120)];
    const sorted = JSON.stringify(lines.map((one) => Object.entries(one).sort()));
    expect(digestOf(lines)).toBe(createHash('sha256').update(sorted).digest('hex'));
  });
});
