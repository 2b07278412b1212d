import type { WeekGrid } from '@fournil/contracts/planning/constraints-endpoints';
import { describe, expect, it } from 'vitest';
import { setCells, type TypedValue } from '../draft/draft.ts';
import { emptyWeek } from './empty-week.ts';
import {
  hasUnsavedInput,
  initialWeekState,
  type WeekAction,
  type WeekState,
  weekReducer,
} from './week-state.ts';

const people = [{ _id: 'nadia', name: 'Nadia', role: 'vendeuse', isActive: true }] as Parameters<
  typeof emptyWeek
>[1];

/** A week in which Nadia's first days have these values. */
function gridOf(...values: readonly TypedValue[]): WeekGrid {
  const grid = emptyWeek({ week: 48, year: 2026 }, people);
  const withValue = (row: WeekGrid['rows'][number]) => ({
    ...row,
    cells: row.cells.map((cell, day) => ({ ...cell, typed: values[day] ?? null })),
  });
  return { ...grid, rows: grid.rows.map(withValue) };
}
const type = (day: number, typed: TypedValue): WeekAction => ({
  type: 'edited',
  edit: (draft) => setCells(draft, [{ employeeId: 'nadia', day, typed }]),
});
const run = (state: WeekState, ...actions: readonly WeekAction[]) => actions.reduce(weekReducer, state);
const values = ({ history }: WeekState) => history.now.rows.nadia?.cells.slice(0, 3);

describe('the state of the constraints page', () => {
  const first = initialWeekState(gridOf('Repos'));

  it("shows the server's week, and keeps typed values when the week is reloaded", () => {
    const newer = gridOf('CP');
    expect(values(run(first, { type: 'grid-received', grid: newer }))).toEqual(['CP', null, null]);
    const typed = run(first, type(1, 'ABS'), { type: 'grid-received', grid: newer });
    expect([values(typed), hasUnsavedInput(typed)]).toEqual([['Repos', 'ABS', null], true]);
    expect(run(typed, { type: 'grid-received', grid: newer })).toBe(typed);
  });

  it('can undo and redo typed values', () => {
    const undone = run(first, type(0, 'CP'), type(1, 'MAL'), { type: 'undone' });
    expect(values(undone)).toEqual(['CP', null, null]);
    expect(values(run(undone, { type: 'redone' }))).toEqual(['CP', 'MAL', null]);
  });

  it('shows the reloaded week after a save, with values typed during the save', () => {
    const sent = run(first, type(0, 'CP'));
    const later = run(sent, type(2, 'RET'));
    const saved: WeekAction = {
      type: 'saved',
      grid: {
        ...gridOf('CP', 'Matin'),
        rows: gridOf('CP', 'Matin').rows.map((row) => ({ ...row, revision: 9 })),
      },
      sent: sent.history.now,
      revision: 7,
    };
    expect([values(run(sent, saved)), hasUnsavedInput(run(sent, saved))]).toEqual([
      ['CP', 'Matin', null],
      false,
    ]);
    expect(run(sent, saved).revisions.rows).toEqual({ nadia: 9 });
    const kept = run(later, saved);
    expect([values(kept), hasUnsavedInput(kept)]).toEqual([['CP', 'Matin', 'RET'], true]);
    // A colleague's save between 7 and 9 has not been seen: the row is compared with the own save.
    expect(kept.revisions.rows).toEqual({ nadia: 7 });
  });

  it('keeps typed values after a conflict, except in cells where the user chose the other value', () => {
    const typed = run(first, type(0, 'CP'), type(1, 'ABS'));
    const decided = run(typed, {
      type: 'conflict-decided',
      grid: gridOf('MAL', 'Matin'),
      theirs: new Set(['nadia.Lundi']),
      rows: new Set(['nadia']),
      revision: 4,
    });
    expect(values(decided)).toEqual(['MAL', 'ABS', null]);
    // The revision that was compared, whatever was saved between it and the reading.
    expect(decided.revisions.rows).toEqual({ nadia: 4 });
    expect(values(run(decided, { type: 'undone' }))).toEqual(['MAL', 'Matin', null]);
  });
});
