/**
 * What was typed into a week: rows and affluence. The week's stream also holds its plan, which this fold
 * passes over.
 */
import { weekDays } from '@fournil/contracts/employees/rules';
import type { Day } from '@fournil/contracts/planning/week';
import type { FournilEvent } from '@fournil/events/catalogue';
import { unlessErased } from '@fournil/events/erased';
import type { RecordedRow } from '@fournil/week/cells/week-cells';
import type { Aggregate } from '../../kernel/decision.ts';

export interface WeekRows {
  readonly rows: Readonly<Record<string, RecordedRow>>;
  /** A day that is missing was not typed. */
  readonly levels: Readonly<Partial<Record<Day, number>>>;
}

export const weekRows: Aggregate<WeekRows> = {
  category: 'week',
  initial: { rows: {}, levels: {} },
  evolve(state, event: FournilEvent): WeekRows {
    switch (event.type) {
      case 'WeekRowSaved': {
        const { employeeId, cells, normal, sixDays } = event.data;
        const row = { cells: unlessErased(cells, {}), normal, sixDays };
        return { ...state, rows: { ...state.rows, [employeeId]: row } };
      }
      case 'WeekAffluenceChanged':
        return { ...state, levels: { ...state.levels, ...event.data.levels } };
      default:
        return state;
    }
  },
};

/** A row field by field, as an edit is held against it: null for a day not typed, '' for « Travail normal ». */
export type RowFields = Readonly<Record<Day, string | null>> & { readonly sixDays: boolean };

export function fieldsOf(row: RecordedRow | undefined): RowFields {
  const days = weekDays.map((day): [Day, string | null] => [
    day,
    row?.cells[day] ?? (row?.normal.includes(day) ? '' : null),
  ]);
  return { ...(Object.fromEntries(days) as Record<Day, string | null>), sixDays: row?.sixDays ?? false };
}

export function rowOf(fields: RowFields): RecordedRow {
  const typed = weekDays.flatMap((day) => (fields[day] ? [[day, fields[day]] as const] : []));
  return {
    cells: Object.fromEntries(typed),
    normal: weekDays.filter((day) => fields[day] === ''),
    sixDays: fields.sixDays,
  };
}
