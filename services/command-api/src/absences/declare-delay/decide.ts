import { delayErrors } from '@fournil/contracts/absences/rules';
import { beforeEntryError } from '@fournil/contracts/employees/contract-days';
import { accept, refuseFields } from '@fournil/domain/decision';
import type { EmployeeFound } from '@fournil/domain/employees/found';
import { refusedStart, withReason } from '../declarable.ts';
import type { DeclarationDecision, DeclarationState } from '../declaration.ts';

/** Declares a delay of `duration` minutes [absences-3] [absences-4]; `today` is the day in Paris [calls-4]. */
export function decideDeclareDelay(
  command: {
    readonly declarationId: string;
    readonly employeeId: string;
    readonly date: string;
    readonly duration: number;
    readonly reason?: string | undefined;
  },
  state: DeclarationState,
  context: { readonly employee: EmployeeFound | null; readonly today: string },
): DeclarationDecision {
  const refused = refusedStart(state, context.employee);
  if (refused) return refused;
  const errors = delayErrors(command, context.today);
  const early = beforeEntryError(command.date, context.employee ?? {});
  if (early && !errors.date) errors.date = early;
  if (Object.keys(errors).length) return refuseFields('invalid_input', errors);
  const { declarationId, employeeId, date, duration } = command;
  return accept({
    type: 'DelayDeclared',
    data: { declarationId, employeeId, date, duration, ...withReason(command.reason) },
  });
}
