import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import type { PlanPerson } from '@fournil/contracts/planning/plan-views';
import { describe, expect, it } from 'vitest';
import { boardGroups, findingsByShift, moveFocus } from './board-rows.ts';
import type { BoardShift, DayIndex } from './board-shift.ts';

const dates = ['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`);
const days = dates.map((date) => ({ date })) as never;
const person = (employeeId: string, group: 'vente' | 'fournil', isActive = true) =>
  ({ employeeId, name: employeeId, groups: [group], isActive, cells: [] }) as unknown as PlanPerson;
const shift = (id: string, personId: string, day: DayIndex, from = 360): BoardShift => ({
  id,
  personId,
  day,
  from,
  to: from + 240,
  breaks: [],
  group: 'vente',
  pinned: false,
  frozen: null,
  changed: null,
});

const people = [person('karim', 'fournil'), person('nadia', 'vente'), person('jade', 'vente')];
const week = [shift('a', 'nadia', 1), shift('b', 'nadia', 1, 780), shift('c', 'jade', 1)];
const groups = boardGroups({ people, days }, week);

describe('the rows of the planning board', () => {
  it('are grouped by team', () => {
    expect(groups.map(({ group, rows }) => [group, rows.map(({ person: { name } }) => name)])).toEqual([
      ['vente', ['nadia', 'jade']],
      ['fournil', ['karim']],
    ]);
  });

  it('include former employees only while the week has hours of theirs', () => {
    const gone = [person('ancien', 'vente', false), person('parti', 'vente', false)];
    const rows = boardGroups({ people: gone, days }, [shift('x', 'ancien', 3)])[0]?.rows;
    expect(rows?.map(({ person: { name } }) => name)).toEqual(['ancien']);
  });

  it('are reached by arrow keys through the parts of a day and down the teams, without going past the edges', () => {
    const spot = { personId: 'nadia', day: 1 as DayIndex, shiftId: 'a' };
    const right = moveFocus(groups, spot, { rows: 0, days: 1 });
    expect(right).toEqual({ ...spot, shiftId: 'b' });
    expect(moveFocus(groups, right, { rows: 0, days: 1 })).toEqual({
      personId: 'nadia',
      day: 2,
      shiftId: null,
    });
    expect(moveFocus(groups, spot, { rows: 1, days: 0 })).toEqual({
      personId: 'jade',
      day: 1,
      shiftId: 'c',
    });
    expect(moveFocus(groups, spot, { rows: 2, days: 0 })).toEqual({
      personId: 'karim',
      day: 1,
      shiftId: null,
    });
    const sunday = { personId: 'karim', day: 6 as DayIndex, shiftId: null };
    expect(moveFocus(groups, sunday, { rows: 1, days: 1 })).toEqual(sunday);
  });
});

describe('a finding on the planning board', () => {
  it("is shown on the shifts that it names, else on the person's day", () => {
    const finding = (change: Partial<PlanFinding>) => ({
      shiftIds: [],
      dates: [],
      employeeId: null,
      ...change,
    });
    const findings = [
      finding({ shiftIds: ['a'] }),
      finding({ employeeId: 'jade', dates: ['2026-11-24'] }),
      finding({ employeeId: 'jade', dates: ['2026-11-24', '2026-11-25'] }),
    ] as unknown as PlanFinding[];
    const found = findingsByShift(findings, week, dates);
    expect([...found.entries()]).toEqual([
      ['a', [findings[0]]],
      ['c', [findings[1]]],
    ]);
  });

  it('is not shown on a shift for short notice or when it is unverifiable', () => {
    const findings = [
      { ruleId: 'P06', status: 'violated', shiftIds: ['a'], dates: [], employeeId: null },
      { ruleId: 'D02', status: 'unverifiable', shiftIds: ['a'], dates: [], employeeId: null },
    ] as unknown as PlanFinding[];
    expect(findingsByShift(findings, week, dates).size).toBe(0);
  });
});
