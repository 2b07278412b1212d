/** Decisions on a request for leave, until it is accepted, rejected or withdrawn. */
import { filled } from '@fournil/contracts/defined';
import type { DaysEmployed } from '@fournil/contracts/employees/contract-days';
import {
  type LeavePeriodParts,
  type RequestType,
  requestErrors,
  vacationMessages,
} from '@fournil/contracts/vacations/rules';
import { accept, refuse, refuseFields } from '../decision.ts';
import type { EmployeeFound } from '../employees/found.ts';
import {
  changedDetails,
  type OnRequest,
  pendingOr,
  refuseBeyondContract,
  refuseUnlessActive,
  refuseUnseen,
} from './open.ts';
import { type LeaveDecision, type LeaveState, periodIn } from './record.ts';

interface Ask extends LeavePeriodParts {
  readonly leaveId: string;
  readonly employeeId: string;
  readonly type: RequestType;
  readonly familyEvent?: string | undefined;
  readonly precisions?: string | undefined;
  /** The shop's. */
  readonly city: string;
}

export interface WithReason {
  readonly reason?: string | undefined;
}

export const reasonIn = ({ reason }: WithReason) => filled({ reason });

/**
 * Requests a leave for an active employee; both days included. The administrator's request waits like any
 * other [vacations-2].
 */
export function decideAsk(ask: Ask, state: LeaveState, employee: EmployeeFound | null): LeaveDecision {
  const refused = refuseUnlessActive(state, employee);
  if (refused) return refused;
  const errors: Partial<Record<string, string>> = requestErrors(ask, employee ?? {});
  const { leaveId, employeeId, familyEvent, type, precisions, city } = ask;
  const isFamily = type === 'Événement familial';
  if (isFamily && !familyEvent) errors.familyEvent = vacationMessages.familyEvent;
  if (!isFamily && familyEvent) errors.familyEvent = vacationMessages.familyEventOnly;
  if (Object.keys(errors).length) return refuseFields('invalid_input', errors);
  const said = filled({ familyEvent, precisions, city });
  return accept({
    type: 'VacationRequested',
    data: { leaveId, employeeId, leaveType: type, ...periodIn(ask), ...said },
  });
}

/** Accepts a pending request; from this event on the leave counts everywhere. */
export function decideAccept(
  state: LeaveState,
  context: OnRequest,
  employee: EmployeeFound | null,
): LeaveDecision {
  const request = pendingOr(state, context);
  if ('refused' in request) return request;
  const { leaveId } = context;
  return (
    refuseUnseen(request, context) ??
    refuseBeyondContract(request, employee) ??
    accept({
      type: 'VacationAccepted',
      data: { leaveId, employeeId: request.employeeId, ...periodIn(request) },
    })
  );
}

/** Rejects a pending request, with an optional reason that the person gets [vacations-5]. */
export function decideReject(command: WithReason, state: LeaveState, context: OnRequest): LeaveDecision {
  const request = pendingOr(state, context);
  if ('refused' in request) return request;
  const { leaveId } = context;
  return accept({
    type: 'VacationRejected',
    data: { leaveId, employeeId: request.employeeId, ...reasonIn(command) },
  });
}

/** Withdraws a pending request. `own` is the employee of the personal account; null for the administrator. */
export function decideWithdraw(
  command: WithReason,
  own: string | null,
  state: LeaveState,
  context: OnRequest,
): LeaveDecision {
  const request = pendingOr(state, context, own);
  if ('refused' in request) return request;
  const { leaveId } = context;
  return accept({
    type: 'VacationWithdrawn',
    data: { leaveId, employeeId: request.employeeId, ...reasonIn(command) },
  });
}

/** Changes the dates of a pending request; unchanged dates record nothing. */
export function decideChangeDates(
  requested: LeavePeriodParts,
  state: LeaveState,
  context: OnRequest,
  employed: DaysEmployed | null,
): LeaveDecision {
  const request = pendingOr(state, context);
  if ('refused' in request) return request;
  // If the person's data are erased, it can only be rejected.
  if (!employed) return refuse('unknown_employee');
  const found = changedDetails(requested, request, context);
  if ('refused' in found) return found;
  if (!Object.keys(found.changes).length) return accept();
  const errors = requestErrors(found.details, employed);
  if (Object.keys(errors).length) return refuseFields('invalid_input', errors);
  const { leaveId } = context;
  return accept({
    type: 'VacationDatesChanged',
    data: { leaveId, employeeId: request.employeeId, ...periodIn(found.details) },
  });
}

/** Proposes other dates for a pending request: it keeps its own dates until the person has answered. */
export function decidePropose(
  { comment, ...asked }: LeavePeriodParts & { readonly comment?: string | undefined },
  state: LeaveState,
  context: OnRequest,
  employed: DaysEmployed | null,
): LeaveDecision {
  const request = pendingOr(state, context);
  if ('refused' in request) return request;
  // If the person's data are erased, nobody can answer.
  if (!employed) return refuse('unknown_employee');
  const unseen = refuseUnseen(request, context);
  if (unseen) return unseen;
  const { startDate, endDate, startHalf = null, endHalf = null } = asked;
  const proposed = { startDate, endDate, startHalf, endHalf };
  const errors = requestErrors(proposed, employed);
  const isSame = (Object.keys(proposed) as (keyof typeof proposed)[]).every(
    (field) => proposed[field] === request[field],
  );
  if (isSame) errors.endDate = vacationMessages.sameDates;
  if (Object.keys(errors).length) return refuseFields('invalid_input', errors);
  return accept({
    type: 'VacationDatesProposed',
    data: {
      leaveId: context.leaveId,
      employeeId: request.employeeId,
      ...periodIn(proposed),
      ...filled({ comment }),
    },
  });
}

/**
 * The person accepts the proposed dates, which accepts the leave with the same event, or keeps the requested
 * dates. `own` is the employee of the account; null for the administrator, to whom the person answered
 * orally.
 */
export function decideAnswerProposal(
  command: { readonly accept: boolean; readonly startDate: string; readonly endDate: string },
  own: string | null,
  state: LeaveState,
  context: OnRequest,
  employee: EmployeeFound | null,
): LeaveDecision {
  const request = pendingOr(state, context, own);
  if ('refused' in request) return request;
  const { employeeId, proposal } = request;
  // Nobody agrees to dates they have not seen.
  if (!proposal || proposal.startDate !== command.startDate || proposal.endDate !== command.endDate)
    return refuse('vacation_not_proposed');
  const base = { leaveId: context.leaveId, employeeId };
  if (!command.accept) return accept({ type: 'VacationProposalDeclined', data: base });
  return (
    refuseBeyondContract(proposal, employee) ??
    accept({ type: 'VacationAccepted', data: { ...base, ...periodIn(proposal) } })
  );
}
