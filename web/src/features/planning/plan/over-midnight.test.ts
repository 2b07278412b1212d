/** A shift of the evening on the board: moved, stretched and counted past midnight, and others as ever. */
import { type PlanCoverage, type PlanShift, planMessages } from '@fournil/contracts/planning/plan-shapes';
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { describe, expect, it } from 'vitest';
import { hoursText } from '../employee/own-days.ts';
import { readTimes } from '../shift-form/shift-values.ts';
import type { BoardShift } from './board-shift.ts';
import { readBreaks } from './breaks.ts';
import { coverageOn } from './coverage.ts';
import { axisOfPlan, boardShifts, editBody } from './read-plan.ts';
import { add, duplicate, editRefusals, moveTo, shiftBy, split, stretch } from './shift-edits.ts';

const night: BoardShift = {
  id: 'n',
  personId: 'bruno',
  day: 0,
  from: 1320,
  to: 1740,
  breaks: [],
  group: 'fournil',
  pinned: false,
  frozen: null,
  changed: null,
};
const dates = ['2026-11-23', '2026-11-24'];
const one = (result: ReturnType<typeof add>) => (result.ok ? result.shifts[0] : result.refusal);

describe('an evening shift on the board', () => {
  it('is read from clock times and written as clock times', () => {
    const answered = {
      _id: 'n',
      employeeId: 'bruno',
      date: '2026-11-23',
      startTime: '22:00',
      endTime: '05:00',
      breaks: [{ startTime: '01:30', endTime: '02:00', paid: false }],
      group: 'fournil',
      pinned: false,
      frozen: null,
      changed: null,
    } as unknown as PlanShift;
    const read = boardShifts('2026-11-23', [answered]);
    expect(read).toMatchObject([{ from: 1320, to: 1740, breaks: [{ from: 1530, to: 1560 }] }]);
    expect(editBody({ removed: [], added: read }, dates).added).toMatchObject([
      {
        date: '2026-11-23',
        startTime: '22:00',
        endTime: '05:00',
        breaks: [{ startTime: '01:30', endTime: '02:00' }],
      },
    ]);
    const atMidnight = [{ ...night, breaks: [{ from: 1440, to: 1470, paid: false }] }];
    expect(editBody({ removed: [], added: atMidnight }, dates).added).toMatchObject([
      { breaks: [{ startTime: '00:00', endTime: '00:30' }] },
    ]);
    expect(hoursText(answered)).toBe('22:00–05:00 (lendemain)');
  });

  it('extends the time axis as soon as it is drawn, before and after the save', () => {
    const openingHours = [{ from: '06:30', to: '20:00' }];
    const plan = { days: [{ openingHours }], coverage: [], shifts: [] } as unknown as PlanView;
    expect(axisOfPlan(plan, [])).toEqual({ from: 360, to: 1200 });
    expect(axisOfPlan(plan, [night])).toEqual({ from: 360, to: 1740 });
  });

  it('can be typed from the evening to noon when a team works at night', () => {
    expect(readTimes({ from: '22', to: '5' }, '2027-03-28', true)).toEqual({ from: 1320, to: 1740 });
    const [byDay, atNight] = [planMessages.endBeforeStart, planMessages.outsideNight];
    expect(readTimes({ from: '22', to: '5' }, '2027-03-28', false)).toEqual({ field: 'to', error: byDay });
    for (const [from, to] of [
      ['17', '2'],
      ['22', '13'],
    ] as const)
      expect(readTimes({ from, to }, '2027-03-28', true)).toEqual({ field: 'to', error: atNight });
    const pause = [{ start: '01:30', minutes: 30, paid: false }];
    expect(readBreaks(pause, night)).toEqual({ breaks: [{ from: 1530, to: 1560, paid: false }] });
  });

  it('keeps its hours when it is reassigned, and stays over midnight when it is moved', () => {
    const target = { personId: 'karim', day: 1 as const, group: 'fournil' as const };
    expect(one(moveTo([night], 'n', target))).toMatchObject({ day: 1, from: 1320, to: 1740 });
    expect(one(duplicate([], night, { ...target, id: 'd' }))).toMatchObject({ from: 1320, to: 1740 });
    expect(one(shiftBy([night], 'n', 60))).toMatchObject({ from: 1380, to: 1800 });
    expect(one(shiftBy([night], 'n', -600))).toMatchObject({ from: 1080, to: 1500 });
    expect(one(shiftBy([night], 'n', 600))).toMatchObject({ from: 1425, to: 1845 });
    expect(one(stretch([night], 'n', 'to', 900))).toMatchObject({ to: 2160 });
    expect(split([night], 'n', 'x')).toEqual({ ok: false, refusal: editRefusals.outside });
  });

  it("conflicts with the same person's shift of the next morning", () => {
    const early = { id: 'e', personId: 'bruno', day: 1 as const, group: 'fournil' as const };
    expect(add([night], { ...early, from: 240, to: 480 })).toEqual({
      ok: false,
      refusal: editRefusals.overlap,
    });
    expect(add([night], { ...early, from: 300, to: 480 }).ok).toBe(true);
  });

  it('covers both days, each at its clock times', () => {
    const need: PlanCoverage = {
      date: '2026-11-24',
      group: 'fournil',
      from: 0,
      step: 15,
      need: [1, 1],
      qualifiedNeed: [0, 0],
      planned: [0, 0],
      qualifiedPlanned: [0, 0],
    };
    const on = (day: 0 | 1, from: number) =>
      coverageOn(
        { from: 0, to: 1800 },
        { day, date: dates[day] ?? '', groups: ['fournil'] },
        [need],
        [night],
      ).find((cell) => cell.from === from);
    expect([on(0, 1320)?.planned, on(0, 1440)?.planned]).toEqual([1, 0]);
    expect(on(1, 0)).toMatchObject({ need: 1, planned: 1 });
    expect([on(1, 285)?.planned, on(1, 300)?.planned]).toEqual([1, 0]);
  });
});
