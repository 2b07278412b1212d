import { unlessErased } from '@fournil/events/define';
import { weekRowsEvents } from '@fournil/events/planning/events';
import { json, sealed } from '../columns.ts';
import { defineTable, defineView, type RowOf } from '../define.ts';

/** The values typed for a person and a week (`2026-W48`). An emptied row stays, with its revision. */
export const weekRows = defineTable({
  name: 'week_rows',
  key: ['week', 'employeeId'],
  columns: {
    week: 'text',
    employeeId: 'text',
    /** French day name to value, never ''. */
    cells: sealed(json<Readonly<Record<string, string>>>()),
    /** Days typed « Travail normal » [constraints-5]. */
    normal: 'text[]',
    sixDays: 'boolean',
    /** Revision of the week's stream at the row's last save. */
    revision: 'integer',
  },
});
export type WeekRowRow = RowOf<typeof weekRows>;

/** Affluence levels typed for the days of a week; a missing day was not typed. */
export const weekAffluence = defineTable({
  name: 'week_affluence',
  key: ['week'],
  columns: {
    week: 'text',
    levels: json<Readonly<Record<string, number>>>(),
    revision: 'integer',
  },
});
export type WeekAffluenceRow = RowOf<typeof weekAffluence>;

export const constraintsView = defineView({
  name: 'constraints',
  golden: new URL('constraints-view.golden.json', import.meta.url),
  tables: [weekRows, weekAffluence],
  takes: weekRowsEvents,
  on: {
    WeekRowSaved: ({ data, revision }) => [
      // Erased: the typed values no longer exist, and the row is read as empty.
      weekRows.putFact(data, { cells: unlessErased(data.cells, {}), revision }),
    ],
    WeekAffluenceChanged: ({ data, revision }) => [
      weekAffluence.change({ week: data.week }, (row) => ({
        week: data.week,
        levels: { ...row?.levels, ...data.levels },
        revision,
      })),
    ],
  },
});
