/**
 * Values typed into a week: rows and affluence. The week's stream also contains its plan, whose events are
 * not read here.
 */
import { defined } from '@fournil/contracts/defined';
import { weekDays } from '@fournil/contracts/employees/rules';
import type { Day } from '@fournil/contracts/planning/week';
import type { FournilEvent, NewEventOfType, Recorded } from '@fournil/events/catalogue';
import { type Erased, type TypeIn, unexpected, unlessErased } from '@fournil/events/define';
import { weekRowsEvents } from '@fournil/events/planning/events';
import { type Aggregate, accept, type DecisionOf, refuse } from '../decision.ts';
import type { EmployeeFound } from '../employees/found.ts';
import { type EditConflict, mergeEdit, refuseConflict } from '../merge-edit.ts';
import type { RecordedRow } from '../week/cells/week-cells.ts';

/** A person's row, whose cells may have been erased. */
type TypedWeekRow = Omit<RecordedRow, 'cells'> & { readonly cells: RecordedRow['cells'] | Erased };

export interface WeekRows {
  readonly rows: Readonly<Record<string, TypedWeekRow>>;
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
        return { ...state, rows: { ...state.rows, [employeeId]: { cells, normal, sixDays } } };
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

export function fieldsOf(row: TypedWeekRow | undefined): RowFields {
  const cells: RecordedRow['cells'] = unlessErased(row?.cells ?? {}, {});
  const days = weekDays.map((day): [Day, string | null] => [
    day,
    cells[day] ?? (row?.normal.includes(day) ? '' : null),
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
  return { ...Object.fromEntries(days), ...defined({ sixDays }) };
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

/** Saves one person's row of a week; an unchanged row records nothing. */
export function decideSaveRow(
  command: TypedRow & { readonly week: string },
  state: WeekRows,
  context: SeenWeek & { readonly employee: EmployeeFound | null },
): WeekRowsDecision {
  if (!context.employee) return refuse('unknown_employee');
  if (!context.employee.isActive) return refuse('inactive_employee');
  const decided = decideRow(command.week, command, state, context);
  if ('conflicts' in decided) return refuseConflict(decided.conflicts, context.laterEvents);
  return accept(...decided.events);
}

export interface SaveWeek {
  readonly week: string;
  readonly rows: readonly { readonly typed: TypedRow; readonly seen: SeenWeek }[];
  readonly levels: Partial<Record<Day, number>>;
  readonly levelsSeen: SeenWeek;
}

/** A day whose level two people changed; it belongs to no row. */
interface LevelConflict extends EditConflict {
  readonly rowOf: null;
}

/** Saves all rows and levels, or none; only changes are recorded, in the order of the rows sent. */
export function decideSaveWeek(
  command: SaveWeek,
  state: WeekRows,
  employees: ReadonlyMap<string, EmployeeFound | null>,
): WeekRowsDecision {
  const conflicts: (EditConflict | RowConflict | LevelConflict)[] = [];
  const events: WeekRowsEvent[] = [];
  for (const { typed, seen } of command.rows) {
    const employee = employees.get(typed.employeeId);
    if (!employee) return refuse('unknown_employee', { details: { employeeId: typed.employeeId } });
    const decided = decideRow(command.week, typed, state, seen);
    if ('conflicts' in decided) conflicts.push(...decided.conflicts);
    else if (decided.events.length && !employee.isActive)
      return refuse('inactive_employee', {
        text: `${employee.name} est désactivé : réactivez sa fiche ou retirez sa ligne.`,
        details: { employeeId: typed.employeeId },
      });
    else events.push(...decided.events);
  }
  const { levelsSeen } = command;
  const merged = mergeEdit<Partial<Record<Day, number>>>({
    requested: command.levels,
    current: state.levels,
    laterEvents: levelsSeen.laterEvents.filter(({ type }) => type === 'WeekAffluenceChanged'),
    ...(levelsSeen.base ? { base: levelsSeen.base.levels } : {}),
  });
  if ('conflicts' in merged)
    conflicts.push(
      ...merged.conflicts.map((one) => ({ ...one, field: `affluence.${one.field}`, rowOf: null })),
    );
  else if (Object.keys(merged.changes).length)
    events.push({
      type: 'WeekAffluenceChanged',
      data: { week: command.week, levels: merged.changes as Record<string, number> },
    });
  if (!conflicts.length) return accept(...events);
  // Each row may have been read at a different revision: the events after the oldest include all others.
  const laterEvents = [levelsSeen, ...command.rows.map(({ seen }) => seen)].map((seen) => seen.laterEvents);
  const all = laterEvents.reduce((longest, one) => (one.length > longest.length ? one : longest));
  return refuseConflict(conflicts, all);
}
