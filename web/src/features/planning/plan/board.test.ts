import type { PlanCoverage } from '@fournil/contracts/planning/plan-shapes';
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { datesOf } from '@fournil/contracts/planning/week';
import { describe, expect, it } from 'vitest';
import { shiftOf } from '../../../../../testing/web/shift-of.ts';
import { notWorkedText } from '../../../shared/realize/not-worked.ts';
import { keyIntent, pageIntent } from '../board/keyboard.ts';
import { attendedShifts, coveringShifts, excludedBy } from './board-shift.ts';
import { coverageOn, missingMinutes, spansOf, stepPath } from './coverage.ts';
import { axisOf, minuteAt, minutesOver, placeOf, ticks } from './time-axis.ts';
import { dayTotals, personTotals } from './totals.ts';

describe('the time axis of the board', () => {
  const axis = axisOf([
    { from: 390, to: 810 },
    { from: 240, to: 1185 },
  ]);
  it('covers whole hours around all shifts and needs', () => {
    expect(axis).toEqual({ from: 240, to: 1200 });
    expect(axisOf([])).toEqual({ from: 360, to: 1200 });
  });
  it('converts minutes to positions and back, by quarters of an hour', () => {
    expect(placeOf(axis, 720)).toBe(50);
    expect(placeOf(axis, 60)).toBe(0);
    expect(minuteAt(axis, 0.5)).toBe(720);
    expect(minuteAt(axis, 2)).toBe(1200);
    expect(minutesOver(axis, -12, 960)).toBe(-15);
    expect(minutesOver(axis, 3, 960)).toBe(0);
    expect(ticks(axis, 240)).toEqual([480, 720, 960]);
  });
});

describe('the coverage curve of the board', () => {
  const needed: PlanCoverage = {
    date: '2026-11-24',
    group: 'vente',
    from: 360,
    step: 15,
    need: Array.from({ length: 8 }, (_, index) => (index < 4 ? 1 : 2)),
    qualifiedNeed: [],
    planned: [],
    qualifiedPlanned: [],
  };
  const place = { day: 1, date: '2026-11-24', groups: ['vente'] } as const;
  const axis = { from: 360, to: 480 };
  it('counts people at work, without people on a break', () => {
    const week = [
      shiftOf({ from: 360, to: 480, breaks: [{ from: 390, to: 420, paid: false }] }),
      shiftOf({ id: 't', personId: 'karim', group: 'fournil' }),
    ];
    const spans = spansOf(coverageOn(axis, place, [needed], week));
    expect(spans).toEqual([
      { from: 360, to: 390, need: 1, planned: 1 },
      { from: 390, to: 420, need: 1, planned: 0 },
      { from: 420, to: 480, need: 2, planned: 1 },
    ]);
    expect(missingMinutes(coverageOn(axis, place, [needed], week))).toBe(30 + 60);
    // As the server counts it: who is on a break until 6:50 does not cover the quarter from 6:45 on.
    const short = [shiftOf({ from: 360, to: 480, breaks: [{ from: 390, to: 410, paid: false }] })];
    expect(spansOf(coverageOn(axis, place, [needed], short))[1]).toMatchObject({
      from: 390,
      to: 420,
      planned: 0,
    });
    expect(stepPath(axis, spans, 'need', 2)).toBe('M0.00,50.00H25.00L25.00,50.00H50.00L50.00,0.00H100.00');
  });
});

describe('the totals of the board', () => {
  it('follow changes of shifts, and count paid days in the hours but not among the people present', () => {
    const week = [shiftOf({}), shiftOf({ id: 't', day: 2 }), shiftOf({ id: 'u', day: 2, personId: 'jade' })];
    const paid = [{ personId: 'jade', day: 0 as const, minutes: 480 }];
    const dates = datesOf({ week: 48, year: 2026 });
    expect(personTotals('jade', week, paid, dates)).toEqual({ days: [480, 0, 420, 0, 0, 0, 0], week: 900 });
    expect(dayTotals(week, paid, dates)[2]).toEqual({ staff: 2, minutes: 840 });
    expect(dayTotals(week, paid, dates)[0]).toEqual({ staff: 0, minutes: 480 });
  });

  it('count a night of a clock change with its real length', () => {
    const saturday = [
      shiftOf({ day: 5, from: 1320, to: 1890, breaks: [{ from: 1500, to: 1530, paid: false }] }),
    ];
    const hours = [11, 12, 43].map(
      (week) => personTotals('nadia', saturday, [], datesOf({ week, year: 2027 })).week / 60,
    );
    expect(hours).toEqual([9, 8, 10]);
  });
});

describe('the keyboard of the board', () => {
  const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
  const press = (key: string, onShift: boolean, change: Partial<typeof none> = {}) =>
    keyIntent({ key, ...none, ...change }, onShift);
  it('moves a shift by a quarter, resizes with Shift, and reassigns with Alt', () => {
    expect(press('ArrowRight', true)).toEqual({ kind: 'move', minutes: 15 });
    expect(press('ArrowLeft', true, { shiftKey: true })).toEqual({ kind: 'stretch', minutes: -15 });
    expect(press('ArrowDown', true, { altKey: true })).toEqual({ kind: 'hand-over', rows: 1 });
  });
  it('moves the focus up and down, by day with Ctrl, and in all directions from empty cells', () => {
    expect(press('ArrowDown', true)).toEqual({ kind: 'focus', rows: 1, days: 0 });
    expect(press('ArrowRight', true, { ctrlKey: true })).toEqual({ kind: 'focus', rows: 0, days: 1 });
    expect(press('ArrowRight', false)).toEqual({ kind: 'focus', rows: 0, days: 1 });
  });
  it("has shortcuts of one letter, and leaves the browser's own shortcuts alone", () => {
    expect(['Enter', 'Delete', 'n', 'p', 'r', 'c', 'b', '?'].map((key) => press(key, true)?.kind)).toEqual([
      'edit',
      'delete',
      'add',
      'pin',
      'replace',
      'split',
      'breaks',
      'help',
    ]);
    expect(['Enter', 'Delete', 'p', 'r'].map((key) => press(key, false)?.kind)).toEqual([
      'add',
      undefined,
      undefined,
      undefined,
    ]);
    expect(press('p', true, { ctrlKey: true })).toBeNull();
    expect(press('Tab', true)).toBeNull();
  });
  it('leaves undo, redo and save to the page, whatever has the focus', () => {
    const pressPage = (key: string, change: Partial<typeof none>) => pageIntent({ key, ...none, ...change });
    expect(press('z', true, { ctrlKey: true })).toBeNull();
    expect(pressPage('z', { ctrlKey: true })).toBe('undo');
    expect(pressPage('Z', { metaKey: true, shiftKey: true })).toBe('redo');
    expect(pressPage('y', { ctrlKey: true })).toBe('redo');
    expect(pressPage('s', { metaKey: true })).toBe('save');
    expect(pressPage('s', {})).toBeNull();
    expect(pressPage('s', { ctrlKey: true, shiftKey: true })).toBeNull();
    expect(pressPage('z', { ctrlKey: true, altKey: true })).toBeNull();
  });
});

describe('the shifts of a person on days outside of a contract', () => {
  it('cover nothing', () => {
    const person = { employeeId: 'nadia', outsideContract: ['2026-11-25'] };
    const plan = {
      days: [{}, { date: '2026-11-24' }, { date: '2026-11-25' }] as PlanView['days'],
      people: [person] as unknown as PlanView['people'],
    };
    const [kept, left, other] = [
      shiftOf({}),
      shiftOf({ id: 'left', day: 2 }),
      shiftOf({ id: 'other', day: 2, personId: 'karim' }),
    ];
    expect(coveringShifts(plan, [kept, left, other])).toEqual([kept, other]);
  });
});

describe('the shifts of a person declared absent', () => {
  const on = (value: string) => ({
    days: [{}, { date: '2026-11-24' }] as PlanView['days'],
    people: [
      { employeeId: 'nadia', cells: [{ date: '2026-11-24', value }] },
    ] as unknown as PlanView['people'],
  });
  it('cover nothing and count 0 h', () => {
    for (const value of ['MAL', 'ABS', 'CP']) expect(attendedShifts(on(value), [shiftOf({})])).toEqual([]);
    expect(attendedShifts(on('MAL'), [shiftOf({ personId: 'karim' }), shiftOf({ day: 2 })])).toHaveLength(2);
  });
  it('count when the day has a value other than an absence, and when the row is realized', () => {
    for (const value of ['', 'Repos', 'RET'])
      expect(attendedShifts(on(value), [shiftOf({})])).toHaveLength(1);
    expect(attendedShifts(on('MAL'), [shiftOf({ frozen: 'realized' })])).toHaveLength(1);
    expect(attendedShifts(on('MAL'), [shiftOf({ frozen: 'past' })])).toEqual([]);
  });
  it('stay omitted when the row was realized without them, even after the absence is withdrawn', () => {
    const left = shiftOf({ frozen: 'realized', notWorked: true });
    for (const value of ['MAL', '']) expect(attendedShifts(on(value), [left])).toEqual([]);
    expect(['MAL', '', 'Repos'].map((value) => excludedBy(left, value))).toEqual(['MAL', 'Absent', 'Absent']);
    expect(excludedBy(shiftOf({ frozen: 'realized' }), 'MAL')).toBeNull();
    expect(excludedBy(shiftOf({}), 'Repos')).toBe('Repos');
  });
  it('are listed with the person and the days when the row is realized', () => {
    const people = [
      { employeeId: 'e', name: 'Émilie' },
      { employeeId: 'k', name: 'Karim' },
    ];
    const days = ['2026-11-18', '2026-11-17', '2026-11-17'].map((date) => ({ employeeId: 'e', date }));
    expect(notWorkedText(days, people)).toContain(': Émilie (17/11, 18/11). ');
    expect(notWorkedText([], people)).toBeNull();
  });
});
