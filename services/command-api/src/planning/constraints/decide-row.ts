/** Decides the event that records one row; both calls that save rows use it. */
import { weekDays } from '@fournil/contracts/employees/rules';
import type { Day } from '@fournil/contracts/planning/week';
import { type EditConflict, mergeEdit } from '@fournil/domain/merge-edit';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import { fieldsOf, type RowFields, rowOf, type WeekRows, type WeekRowsEvent } from './week-rows.ts';

export interface TypedRow {
  readonly employeeId: string;
  readonly constraints: Partial<Record<Day, string>>;
  readonly normalDays: readonly Day[];
  /** Unchanged when left out. */
  readonly sixDays?: boolean | undefined;
}

/** The week as the author of an edit saw it, and the events recorded since. */
export interface SeenWeek {
  readonly base?: WeekRows;
  readonly laterEvents: readonly Recorded<FournilEvent>[];
}

export interface RowConflict extends EditConflict {
  /** The person whose row it is. */
  readonly rowOf: string;
}

type Outcome = { readonly events: readonly WeekRowsEvent[] } | { readonly conflicts: readonly RowConflict[] };

function requestedFields({ constraints, normalDays, sixDays }: TypedRow): Partial<RowFields> {
  const days = weekDays.map((day) => [day, constraints[day] ?? (normalDays.includes(day) ? '' : null)]);
  return { ...Object.fromEntries(days), ...(sixDays === undefined ? {} : { sixDays }) };
}

/**
 * The row replaces the stored one as a whole [constraints-5]. If the author's view is known, only the
 * author's changes apply, and a day that another user set to another value is a conflict. So a grid that
 * failed to load deletes nothing.
 */
export function decideRow(week: string, typed: TypedRow, state: WeekRows, seen: SeenWeek): Outcome {
  const { employeeId } = typed;
  const current = fieldsOf(state.rows[employeeId]);
  const ofRow = seen.laterEvents.filter(
    (event) => event.type === 'WeekRowSaved' && event.data.employeeId === employeeId,
  );
  const merged = mergeEdit<RowFields>({
    requested: requestedFields(typed),
    current,
    laterEvents: ofRow,
    ...(seen.base ? { base: fieldsOf(seen.base.rows[employeeId]) } : {}),
  });
  if ('conflicts' in merged)
    return { conflicts: merged.conflicts.map((one) => ({ ...one, rowOf: employeeId })) };
  if (!Object.keys(merged.changes).length) return { events: [] };
  const row = rowOf({ ...current, ...merged.changes });
  return {
    events: [
      {
        type: 'WeekRowSaved',
        data: {
          week,
          employeeId,
          cells: { ...row.cells } as Record<string, string>,
          normal: [...row.normal],
          sixDays: row.sixDays,
        },
      },
    ],
  };
}
