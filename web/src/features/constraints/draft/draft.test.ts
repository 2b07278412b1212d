import { constraintChoices } from '@fournil/contracts/planning/cells';
import type { WeekGrid } from '@fournil/contracts/planning/constraints-endpoints';
import { emptyProfile } from '@fournil/contracts/planning/profile';
import { datesOf, dayOfDate, weeksOf } from '@fournil/contracts/planning/week';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextWeek, previousWeek, week53Beside, weekAsked } from '../week/week-steps.ts';
import { readCell, readTable, typeAhead, writeCell, writeTable } from './cell-text.ts';
import { type Copied, fits, selectionOf } from './copied.ts';
import {
  changedRows,
  type Draft,
  draftOf,
  fillFrom,
  isDirty,
  rebase,
  saveBody,
  setAffluence,
  setCells,
  setDay,
  sickWeek,
  type Typed,
  toggleSixDays,
} from './draft.ts';
import { begin, redo, step, undo } from './history.ts';
import { at, edgesOf, layTable, moved, wholeDay, wholeRow } from './selection.ts';

const week = { week: 48, year: 2026 };

function gridOf(
  rows: Record<string, readonly Typed[]>,
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

const none: Typed[] = Array(7).fill(null);
const cellsOf = (draft: Draft, id: string) => draft.rows[id]?.cells;

describe('the draft of a week', () => {
  const grid = gridOf({ nadia: ['Repos', null, '', null, null, null, null], leo: none });
  const base = draftOf(grid);

  it('sets MAL on all seven days', () => {
    expect(cellsOf(sickWeek(base, 'nadia'), 'nadia')).toEqual(Array(7).fill('MAL'));
  });

  it('turns 6j/7 on with Dimanche Repos and nothing else, and off with nothing at all', () => {
    const on = toggleSixDays(base, 'nadia');
    expect(on.rows.nadia).toEqual({ cells: [...none.slice(1), 'Repos'], sixDays: true });
    expect(toggleSixDays(on, 'nadia').rows.nadia).toEqual({ cells: none, sixDays: false });
  });

  it('closes a day for everybody', () => {
    const closed = setDay(base, 1, 'Fermé');
    expect([cellsOf(closed, 'nadia')?.[1], cellsOf(closed, 'leo')?.[1]]).toEqual(['Fermé', 'Fermé']);
  });

  it('sends only what changed, with the revision each row was read at', () => {
    const typed = setAffluence(setCells(base, [{ employeeId: 'leo', day: 3, typed: 'CP' }]), 5, 4);
    expect(saveBody(grid, base, typed)).toEqual({
      rows: [
        { employeeId: 'leo', constraints: { Jeudi: 'CP' }, normalDays: [], sixDays: false, baseRevision: 1 },
      ],
      affluence: { Samedi: 4 },
      affluenceRevision: 5,
    });
    expect(isDirty(base, base)).toBe(false);
    expect(changedRows(base, setCells(typed, [{ employeeId: 'leo', day: 3, typed: null }]))).toEqual([]);
  });

  it('takes over last week without illness, leave and absences, and never over what is typed', () => {
    const last = draftOf(
      gridOf({ nadia: ['Matin', 'MAL', 'CP', 'Management', null, '', 'Repos'], gone: none }),
    );
    const { draft, filled } = fillFrom(base, last);
    expect(cellsOf(draft, 'nadia')).toEqual(['Repos', null, '', 'Management', null, '', 'Repos']);
    expect(filled).toBe(3);
  });

  it('keeps own edits over a week read anew, less those given up', () => {
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

  it('is undone and redone step by step', () => {
    const history = step(step(begin(1), 2), 3);
    expect([undo(history).now, undo(undo(history)).now, undo(undo(undo(history))).now]).toEqual([2, 1, 1]);
    expect(redo(undo(history)).now).toBe(3);
    expect(redo(step(undo(history), 9)).now).toBe(9);
  });
});

describe('a cell in words', () => {
  it('reads values, labels, accents left out, and what Excel leaves empty', () => {
    const read = ['CP', 'cp (congé payé)', 'Apres-midi', 'FERIE', 'travail normal', ' ', 'Matin (seulement)'];
    expect(read.map(readCell)).toEqual(['CP', 'CP', 'Après-midi', 'Férié', '', null, 'Matin']);
    expect(readCell('Vacances')).toBeUndefined();
  });

  it('reads back what it writes', () => {
    const typed = fc.constantFrom<Typed>(null, ...constraintChoices.map(({ value }) => value));
    fc.assert(
      fc.property(fc.array(fc.array(typed, { minLength: 1, maxLength: 7 }), { minLength: 1 }), (rows) => {
        const width = Math.max(...rows.map((row) => row.length));
        const table = rows.map((row) => [...row, ...Array(width - row.length).fill(null)] as Typed[]);
        // A last line of one empty cell is the line break at the end.
        fc.pre(!(width === 1 && table.at(-1)?.[0] === null));
        expect(readTable(writeTable(table)).map((line) => line.map(readCell))).toEqual(table);
      }),
    );
    expect(readCell(writeCell('Formation'))).toBe('Formation');
  });

  it('chooses by letters, the same letter going on to the next', () => {
    expect(typeAhead('r', null)).toBe('Repos');
    expect(typeAhead('m', null)).toBe('Matin');
    expect(typeAhead('mm', 'Matin')).toBe('MAL');
    expect(typeAhead('m', 'MAL')).toBe('Management');
    expect(typeAhead('mal', null)).toBe('MAL');
    expect(typeAhead('fo', null)).toBe('Formation');
    expect(typeAhead('n', null)).toBe('');
    expect(typeAhead('x', null)).toBeNull();
  });
});

describe('the cursor of the grid', () => {
  it('stays inside', () => {
    expect(moved('ArrowUp', { row: 0, day: 0 }, 3, false)).toEqual({ row: 0, day: 0 });
    expect(moved('ArrowRight', { row: 1, day: 6 }, 3, false)).toEqual({ row: 1, day: 6 });
    expect(moved('End', { row: 1, day: 2 }, 3, true)).toEqual({ row: 2, day: 6 });
    expect(moved('a', { row: 1, day: 2 }, 3, false)).toBeNull();
  });

  it('fills a block with one value, lays a table from its corner and leaves out what falls outside', () => {
    expect(layTable([['CP']], wholeDay(2, 3), 3).map(({ point }) => point.row)).toEqual([0, 1, 2]);
    const laid = layTable(
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      at({ row: 2, day: 6 }),
      3,
    );
    expect(laid).toEqual([{ point: { row: 2, day: 6 }, value: 'a' }]);
  });

  it('repeats a row over the rows selected, and lays it once where they are no multiple of it', () => {
    const rows = { anchor: { row: 0, day: 2 }, head: { row: 2, day: 3 } };
    expect(layTable([['a', 'b']], rows, 3)).toEqual(
      [0, 1, 2].flatMap((row) => [
        { point: { row, day: 2 }, value: 'a' },
        { point: { row, day: 3 }, value: 'b' },
      ]),
    );
    expect(
      layTable([['a'], ['b']], rows, 3).map(({ point, value }) => [point.row, point.day, value]),
    ).toEqual([
      [0, 2, 'a'],
      [0, 3, 'a'],
      [1, 2, 'b'],
      [1, 3, 'b'],
    ]);
  });

  it('frames the block at its outer sides', () => {
    const block = { top: 0, bottom: 1, left: 2, right: 2 };
    expect(edgesOf(block, { row: 0, day: 2 })).toBe('top left right');
    expect(edgesOf(block, { row: 1, day: 2 })).toBe('bottom left right');
    expect(edgesOf({ ...block, left: 1, right: 3, bottom: 2 }, { row: 1, day: 2 })).toBe('');
    expect(edgesOf(block, { row: 2, day: 2 })).toBeNull();
    expect(edgesOf(null, { row: 0, day: 0 })).toBeNull();
  });
});

describe('what was copied', () => {
  const row: Copied = [Array(7).fill('CP')];
  const day: Copied = [['CP'], [null], ['Repos']];

  it('goes on a row when it is one, on a day when it is one, a single cell on both', () => {
    const kinds = ['cells', 'row', 'day'] as const;
    expect(kinds.map((kind) => fits(row, kind))).toEqual([true, true, false]);
    expect(kinds.map((kind) => fits(day, kind))).toEqual([true, false, true]);
    expect(kinds.map((kind) => fits([['CP']], kind))).toEqual([true, true, true]);
    expect(kinds.map((kind) => fits(null, kind))).toEqual([false, false, false]);
  });

  it('speaks of the whole row and the whole day of the cell the menu opened on', () => {
    const cells = at({ row: 1, day: 4 });
    expect(selectionOf('row', cells, 3)).toEqual(wholeRow(1));
    expect(selectionOf('day', cells, 3)).toEqual(wholeDay(4, 3));
    expect(selectionOf('cells', cells, 3)).toEqual(cells);
  });
});

describe('from week to week', () => {
  it('wraps at 52 and opens week 53 on purpose, where it exists', () => {
    expect(nextWeek({ week: 52, year: 2026 })).toEqual({ week: 1, year: 2027 });
    expect(previousWeek({ week: 1, year: 2027 })).toEqual({ week: 52, year: 2026 });
    expect(nextWeek({ week: 53, year: 2026 })).toEqual({ week: 1, year: 2027 });
    expect(previousWeek({ week: 53, year: 2026 })).toEqual({ week: 52, year: 2026 });
    expect(week53Beside({ week: 52, year: 2026 })).toEqual({ week: 53, year: 2026 });
    expect(week53Beside({ week: 1, year: 2027 })).toEqual({ week: 53, year: 2026 });
    expect(week53Beside({ week: 52, year: 2027 })).toBeNull();
    expect(nextWeek({ week: 52, year: 2030 })).toBeNull();
    expect(previousWeek({ week: 1, year: 2020 })).toBeNull();
    expect(weeksOf(2020)).toBe(53);
  });

  it('reads the address, and opens the current week where it makes no sense', () => {
    expect(weekAsked('48', '2026', '2026-11-21')).toEqual(week);
    for (const [asked, year] of [
      ['', ''],
      ['53', '2025'],
      ['0', '2026'],
      ['5', '1999'],
      ['x', '2026'],
    ] as const)
      expect(weekAsked(asked, year, '2026-11-21')).toEqual({ week: 47, year: 2026 });
    expect(weekAsked('5', '', '2026-11-21')).toEqual({ week: 5, year: 2026 });
  });
});
