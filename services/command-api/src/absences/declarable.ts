/** What the three decisions to declare share. */
import { type AbsenceKind, isPlainKind } from '@fournil/contracts/absences/kinds';
import { type Refused, refuse } from '@fournil/domain/decision';
import type { EmployeeFound } from '@fournil/domain/employees/found';
import type { DeclarationState } from './declaration.ts';

/** Why nothing can be declared, null when it can. */
export function refusedStart(state: DeclarationState, employee: EmployeeFound | null): Refused | null {
  if (state.status !== 'unknown') return refuse('busy');
  if (!employee) return refuse('unknown_employee');
  if (!employee.isActive) return refuse('inactive_employee');
  return null;
}

/** The plain kind is named by the declaration itself. */
export const withKind = (kind: AbsenceKind | undefined): { absenceKind?: AbsenceKind } =>
  kind && !isPlainKind(kind) ? { absenceKind: kind } : {};

/** A reason left empty is no reason. */
export const withReason = (reason: string | undefined): { reason?: string } => (reason ? { reason } : {});
