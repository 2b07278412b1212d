import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { describe, expect, it } from 'vitest';
import { proposalDifference, weekDifference } from './proposal-difference.ts';

const shift = (
  employeeId: string,
  date: string,
  startTime: string,
  endTime: string,
  workMinutes: number,
) => ({
  employeeId,
  date,
  startTime,
  endTime,
  workMinutes,
});
const finding = (ruleId: string, employeeId: string, dates: readonly string[] = []) => ({
  ruleId,
  employeeId,
  dates,
  status: 'violated',
});
const plan = {
  people: [
    { employeeId: 'nadia', name: 'Nadia' },
    { employeeId: 'leo', name: 'Léo' },
  ],
  days: [{ date: '2027-03-22' }, { date: '2027-03-23' }],
  shifts: [
    shift('nadia', '2027-03-22', '06:00', '13:00', 400),
    shift('nadia', '2027-03-23', '06:00', '13:00', 400),
    shift('leo', '2027-03-22', '14:00', '19:00', 300),
  ],
  findings: [finding('D01', 'nadia')],
  proposals: [
    {
      _id: 'p',
      shifts: [
        shift('nadia', '2027-03-22', '06:00', '13:00', 400),
        shift('nadia', '2027-03-23', '15:00', '19:00', 240),
        shift('nadia', '2027-03-23', '08:00', '12:00', 240),
        shift('leo', '2027-03-22', '14:00', '19:00', 300),
      ],
      findings: [finding('D01', 'nadia'), finding('P05', 'nadia', ['2027-03-23'])],
      cost: {
        premiums: [
          {
            employeeId: 'nadia',
            overtime: { before: 0, after: 90 },
            complementary: { before: 0, after: 0 },
          },
        ],
        missing: { before: 360, after: 120 },
        resolved: [finding('W01', 'nadia'), { ...finding('S01', ''), employeeId: null }],
      },
    },
  ],
} as unknown as PlanView;

describe('the difference of a proposal', () => {
  it('lists the people and days that change, with their hours and newly violated rules', () => {
    expect(proposalDifference(plan, 'p')).toEqual([
      {
        employeeId: 'nadia',
        name: 'Nadia',
        days: [{ date: '2027-03-23', before: '06:00–13:00', after: '08:00–12:00 et 15:00–19:00' }],
        minutesBefore: 800,
        minutesAfter: 880,
        overtime: { before: 0, after: 90 },
        complementary: null,
        broken: [expect.objectContaining({ ruleId: 'P05' })],
        resolved: [expect.objectContaining({ ruleId: 'W01' })],
      },
    ]);
  });

  it("contains the week's hours, overtime, uncovered time and rules of the shop, before and after", () => {
    expect(weekDifference(plan, 'p')).toEqual({
      minutes: { before: 1100, after: 1180 },
      missing: { before: 360, after: 120 },
      overtime: { before: 0, after: 90 },
      complementary: { before: 0, after: 0 },
      broken: [],
      resolved: [expect.objectContaining({ ruleId: 'S01' })],
    });
  });

  it('is empty for a proposal that was decided', () => {
    expect(proposalDifference(plan, 'gone')).toBeNull();
    expect(weekDifference(plan, 'gone')).toBeNull();
  });
});
