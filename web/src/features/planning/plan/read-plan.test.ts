import type { PlanShift } from '@fournil/contracts/planning/plan-shapes';
import { describe, expect, it } from 'vitest';
import type { BoardShift } from './board-shift.ts';
import { boardShifts, dayOf, editBody, mostSevere } from './read-plan.ts';

const monday = '2026-10-19';
const dates = Array.from({ length: 7 }, (_, index) => `2026-10-${19 + index}`);
const changedShift = (change: Partial<PlanShift>): PlanShift => ({
  _id: 's1',
  employeeId: 'nadia',
  date: '2026-10-25',
  day: 'Dimanche',
  startTime: '06:30',
  endTime: '13:00',
  breaks: [{ startTime: '09:00', endTime: '09:30', paid: false }],
  group: 'vente',
  category: 'Ouverture',
  workMinutes: 360,
  pinned: false,
  origin: 'generated',
  frozen: null,
  changed: null,
  ...change,
});

describe('the plan read from the server', () => {
  it('is converted to minutes and days, also on the Sunday of a clock change', () => {
    expect(dayOf(monday, '2026-10-25')).toBe(6);
    expect(dayOf(monday, '2026-10-26')).toBeNull();
    expect(boardShifts(monday, [changedShift({})])).toMatchObject([
      { id: 's1', personId: 'nadia', day: 6, from: 390, to: 780, breaks: [{ from: 540, to: 570 }] },
    ]);
  });

  it('is sent back as removed and added shifts, each new shift with the id of the shift it replaces', () => {
    const [base] = boardShifts(monday, [changedShift({})]) as [BoardShift];
    const handed = { ...base, personId: 'jade', breaksBy: 'open' as const };
    const drawn = { ...base, id: 'nouveau-1', day: 2 as const, breaksBy: 'hand' as const };
    expect(editBody({ removed: [base], added: [handed, drawn] }, dates)).toEqual({
      removed: ['s1'],
      added: [
        {
          employeeId: 'jade',
          date: '2026-10-25',
          startTime: '06:30',
          endTime: '13:00',
          group: 'vente',
          pinned: false,
          replaces: 's1',
        },
        {
          employeeId: 'nadia',
          date: '2026-10-21',
          startTime: '06:30',
          endTime: '13:00',
          group: 'vente',
          pinned: false,
          // Left out above: those are the server's to place.
          breaks: [{ startTime: '09:00', endTime: '09:30', paid: false }],
        },
      ],
    });
  });

  it('has on each shift the mark of its most severe finding', () => {
    const finding = (severity: string, status: string) => ({ severity, status }) as never;
    expect(mostSevere([])).toBeNull();
    expect(mostSevere([finding('info_pay', 'violated'), finding('contractual_soft', 'violated')])).toBe(
      'warning',
    );
    expect(mostSevere([finding('legal_hard', 'unverifiable'), finding('legal_hard', 'violated')])).toBe(
      'bad',
    );
    expect(mostSevere([finding('legal_hard', 'overridden')])).toBe('neutral');
  });
});
