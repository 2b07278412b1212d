import type { AbsenceKind } from '@fournil/contracts/absences/kinds';
import { periodErrors } from '@fournil/contracts/absences/rules';
import { beforeEntryError } from '@fournil/contracts/employees/contract-days';
import { accept, refuseFields } from '@fournil/domain/decision';
import type { EmployeeFound } from '@fournil/domain/employees/found';
import { refusedStart, withKind, withReason } from '../declarable.ts';
import type { DeclarationDecision, DeclarationState } from '../declaration.ts';

/** Declares an absence of an active employee (D1 2.8, 5). Dates YYYY-MM-DD, both included. */
export function decideDeclareAbsence(
  command: {
    readonly declarationId: string;
    readonly employeeId: string;
    readonly startDate: string;
    readonly endDate: string;
    readonly absenceKind?: AbsenceKind | undefined;
    readonly reason?: string | undefined;
  },
  state: DeclarationState,
  context: { readonly employee: EmployeeFound | null },
): DeclarationDecision {
  const refused = refusedStart(state, context.employee);
  if (refused) return refused;
  const errors = periodErrors(command);
  if (Object.keys(errors).length) return refuseFields('invalid_input', errors);
  const early = beforeEntryError(command.startDate, context.employee ?? {});
  if (early) return refuseFields('invalid_input', { startDate: early });
  const { declarationId, employeeId, startDate, endDate } = command;
  return accept({
    type: 'AbsenceDeclared',
    data: {
      declarationId,
      employeeId,
      startDate,
      endDate,
      ...withKind(command.absenceKind),
      ...withReason(command.reason),
    },
  });
}
