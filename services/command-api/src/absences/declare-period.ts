import type { AbsenceKind } from '@fournil/contracts/absences/kinds';
import { periodErrors } from '@fournil/contracts/absences/rules';
import { beforeEntryError } from '@fournil/contracts/employees/contract-days';
import { accept, refuseFields } from '@fournil/domain/decision';
import type { EmployeeFound } from '@fournil/domain/employees/found';
import { refusedStart, withKind, withReason } from './declarable.ts';
import type { DeclarationDecision, DeclarationState } from './declaration.ts';

/** Dates YYYY-MM-DD, both included. */
export interface PeriodDeclared {
  readonly declarationId: string;
  readonly employeeId: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly absenceKind?: AbsenceKind | undefined;
  readonly reason?: string | undefined;
}

const declarePeriod =
  (type: 'SickLeaveDeclared' | 'AbsenceDeclared') =>
  (
    { declarationId, employeeId, startDate, endDate, absenceKind, reason }: PeriodDeclared,
    state: DeclarationState,
    { employee }: { readonly employee: EmployeeFound | null },
  ): DeclarationDecision => {
    const refused = refusedStart(state, employee);
    if (refused) return refused;
    const errors = periodErrors({ startDate, endDate, absenceKind });
    if (Object.keys(errors).length) return refuseFields('invalid_input', errors);
    const early = beforeEntryError(startDate, employee ?? {});
    if (early) return refuseFields('invalid_input', { startDate: early });
    const said = { ...withKind(absenceKind), ...withReason(reason) };
    return accept({ type, data: { declarationId, employeeId, startDate, endDate, ...said } });
  };

/** Declares a sick leave, or another absence, of an active employee [absences-4]. */
export const decideDeclareSickLeave = declarePeriod('SickLeaveDeclared');
export const decideDeclareAbsence = declarePeriod('AbsenceDeclared');
