/**
 * Values typed into a week: rows and affluence. The week's stream also contains its plan, whose events are
 * not read here.
 */
import { weekDays } from '@fournil/contracts/employees/rules';
import type { Day } from '@fournil/contracts/planning/week';
import type { Aggregate, DecisionOf } from '@fournil/domain/decision';
import type { NewEventOfType } from '@fournil/events/catalogue';
import { type TypeIn, unexpected } from '@fournil/events/define';
import { unlessErased } from '@fournil/events/erased';
import { weekRowsEvents } from '@fournil/events/planning/events';
import type { RecordedRow } from '@fournil/week/cells/week-cells';

export interface WeekRows {
  readonly rows: Readonly<Record<string, RecordedRow>>;
  /** A day that is missing was not typed. */
  readonly levels: Readonly<Partial<Record<Day, number>>>;
}

export const weekRows: Aggregate<WeekRows, 'week', TypeIn<typeof weekRowsEvents>> = {
  category: 'week',
  events: weekRowsEvents,
  initial: { rows: {}, levels: {} },
  evolve(state, event): WeekRows {
    switch (event.type) {
      case 'WeekRowSaved': {
        const { employeeId, cells, normal, sixDays } = event.data;
        const row = { cells: unlessErased(cells, {}), normal, sixDays };
        return { ...state, rows: { ...state.rows, [employeeId]: row } };
      }
      case 'WeekAffluenceChanged':
        return { ...state, levels: { ...state.levels, ...event.data.levels } };
      default:
        return unexpected(event);
    }
  },
};

export type WeekRowsEvent = NewEventOfType<TypeIn<typeof weekRowsEvents>>;
export type WeekRowsDecision = DecisionOf<typeof weekRows>;

/**
 * The fields of a row, in the form used to compare edits: null for an empty day, '' for « Travail normal ».
 */
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
