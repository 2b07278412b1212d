import type { DaysEmployed } from '@fournil/contracts/employees/contract-days';
import { type LeavePeriodParts, requestErrors, vacationMessages } from '@fournil/contracts/vacations/rules';
import { accept, refuse, refuseFields } from '@fournil/domain/decision';
import { type LeaveDecision, type LeaveState, periodIn } from '@fournil/domain/vacations/record';
import { type PendingContext, pendingOr, refuseUnseen } from '../pending.ts';

/** Proposes other dates for a pending request: it waits for its person's answer, and keeps its own until then. */
export function decidePropose(
  { comment, ...asked }: LeavePeriodParts & { readonly comment?: string | undefined },
  state: LeaveState,
  context: PendingContext,
  employed: DaysEmployed | null,
): LeaveDecision {
  const found = pendingOr(state, context);
  if ('refused' in found) return found;
  // Of whose data are erased: nobody answers any more.
  if (!employed) return refuse('unknown_employee');
  const { request } = found;
  const unseen = refuseUnseen(request, context);
  if (unseen) return unseen;
  const { startDate, endDate, startHalf = null, endHalf = null } = asked;
  const details = { ...request, startDate, endDate, startHalf, endHalf };
  const errors = requestErrors(details, employed);
  const isSame = (['startDate', 'endDate', 'startHalf', 'endHalf'] as const).every(
    (field) => details[field] === request[field],
  );
  if (isSame) errors.endDate = vacationMessages.sameDates;
  if (Object.keys(errors).length) return refuseFields('invalid_input', errors);
  return accept({
    type: 'VacationDatesProposed',
    data: {
      leaveId: context.leaveId,
      employeeId: request.employeeId,
      ...periodIn(details),
      ...(comment ? { comment } : {}),
    },
  });
}
