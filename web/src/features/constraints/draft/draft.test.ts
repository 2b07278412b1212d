import type { WeekGrid } from '@fournil/contracts/planning/constraints-endpoints';
import { emptyProfile } from '@fournil/contracts/planning/profile';
import { datesOf, dayOfDate } from '@fournil/contracts/planning/week';
import { describe, expect, it } from 'vitest';
import { recordEdit, redo, startHistory, undo } from '../../../shared/edit/edit-history.ts';
import {
  changedRows,
  type Draft,
  draftOf,
  fillFrom,
  isDirty,
  rebase,
  revisionsOf,
  saveBody,
  setAffluence,
  setCells,
  setDay,
  sickWeek,
  type TypedValue,
  toggleSixDays,
} from './draft.ts';

const week = { week: 48, year: 2026 };

function gridOf(
  rows: Record<string, readonly TypedValue[]>,
  levels: readonly number[] = Array(7).fill(2),
): WeekGrid {
  const days = datesOf(week).map((date) => ({ date, day: dayOfDate(date) }));
  return {
    ...week,
    days: days.map((day, index) => ({
      ...day,
      holidayName: null,
      open: true,
      closed: null,
      exceptional: null,
      suggestion: null,
      affluence: levels[index] ?? 2,
      affluenceTyped: false,
    })),
    rows: Object.entries(rows).map(([employeeId, cells], index) => ({
      employeeId,
      name: employeeId,
      role: 'vendeuse',
      contractType: 'CDI',
      weeklyHours: 35,
      sixDays: false,
      revision: index,
      cells: days.map((day, at) => ({
        ...day,
        typed: cells[at] ?? null,
        value: cells[at] ?? '',
        source: 'none' as const,
        from: null,
        training: false,
        otherwise: { value: '', from: null },
      })),
      profile: emptyProfile,
      profileRevision: 0,
    })),
    affluenceRevision: 5,
    settingsRevision: 0,
    scope: 'all',
  };
}

const none: TypedValue[] = Array(7).fill(null);
const cellsOf = (draft: Draft, id: string) => draft.rows[id]?.cells;

describe('the draft of a week of constraints', () => {
  const grid = gridOf({ nadia: ['Repos', null, '', null, null, null, null], leo: none });
  const base = draftOf(grid);

  it('sets MAL on all seven days', () => {
    expect(cellsOf(sickWeek(base, 'nadia'), 'nadia')).toEqual(Array(7).fill('MAL'));
  });

  it('turns 6j/7 on by setting only « Repos » on Sunday, and off by removing every value', () => {
    const on = toggleSixDays(base, 'nadia');
    expect(on.rows.nadia).toEqual({ cells: [...none.slice(1), 'Repos'], sixDays: true });
    expect(toggleSixDays(on, 'nadia').rows.nadia).toEqual({ cells: none, sixDays: false });
  });

  it('closes a day for all people', () => {
    const closed = setDay(base, 1, 'Fermé');
    expect([cellsOf(closed, 'nadia')?.[1], cellsOf(closed, 'leo')?.[1]]).toEqual(['Fermé', 'Fermé']);
  });

  it('sends only changed rows, with the revision at which each row was read', () => {
    const typed = setAffluence(setCells(base, [{ employeeId: 'leo', day: 3, typed: 'CP' }]), 5, 4);
    expect(saveBody(revisionsOf(grid), base, typed)).toEqual({
      rows: [
        { employeeId: 'leo', constraints: { Jeudi: 'CP' }, normalDays: [], sixDays: false, baseRevision: 1 },
      ],
      affluence: { Samedi: 4 },
      affluenceRevision: 5,
    });
    expect(isDirty(base, base)).toBe(false);
    expect(changedRows(base, setCells(typed, [{ employeeId: 'leo', day: 3, typed: null }]))).toEqual([]);
  });

  it('copies last week without illness, leave and absences, and keeps typed values', () => {
    const last = draftOf(
      gridOf({ nadia: ['Matin', 'MAL', 'CP', 'Management', null, '', 'Repos'], gone: none }),
    );
    const { draft, filled } = fillFrom(base, last);
    expect(cellsOf(draft, 'nadia')).toEqual(['Repos', null, '', 'Management', null, '', 'Repos']);
    expect(filled).toBe(3);
  });

  it("keeps unsaved edits over a reloaded week, unless the user chose the server's value", () => {
    const typed = setCells(base, [
      { employeeId: 'nadia', day: 0, typed: 'CP' },
      { employeeId: 'leo', day: 1, typed: 'ABS' },
    ]);
    const fresh = draftOf(gridOf({ nadia: ['MAL', 'Matin', '', null, null, null, null], leo: none }));
    expect(cellsOf(rebase(base, typed, fresh, new Set()), 'nadia')?.slice(0, 2)).toEqual(['CP', 'Matin']);
    const given = rebase(base, typed, fresh, new Set(['nadia.Lundi']));
    expect(cellsOf(given, 'nadia')?.slice(0, 2)).toEqual(['MAL', 'Matin']);
    expect(cellsOf(given, 'leo')?.[1]).toBe('ABS');
  });

  it('can be undone and redone step by step', () => {
    const history = recordEdit(recordEdit(startHistory(1), 2), 3);
    expect([undo(history).now, undo(undo(history)).now, undo(undo(undo(history))).now]).toEqual([2, 1, 1]);
    expect(redo(undo(history)).now).toBe(3);
    expect(redo(recordEdit(undo(history), 9)).now).toBe(9);
  });
});
