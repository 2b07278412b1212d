import { accept, refuse } from '@fournil/domain/decision';
import type { EmployeeFound } from '@fournil/domain/employees/found';
import { refuseConflict } from '@fournil/domain/merge-edit';
import { decideRow, type SeenWeek, type TypedRow } from '../decide-row.ts';
import type { WeekRows, WeekRowsDecision } from '../week-rows.ts';

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
