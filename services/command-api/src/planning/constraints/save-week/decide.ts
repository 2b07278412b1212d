import type { Day } from '@fournil/contracts/planning/week';
import { accept, refuse } from '@fournil/domain/decision';
import type { EmployeeFound } from '@fournil/domain/employees/found';
import { type EditConflict, mergeEdit, refuseConflict } from '@fournil/domain/merge-edit';
import { decideRow, type RowConflict, type SeenWeek, type TypedRow } from '../decide-row.ts';
import type { WeekRows, WeekRowsDecision, WeekRowsEvent } from '../week-rows.ts';

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
