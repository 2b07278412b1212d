import { maskedText } from '@fournil/contracts/audit/labels';
import { roleNames } from '@fournil/contracts/permissions';
import { Refusal } from '@fournil/contracts/refusals';
import { listVacations, type VacationRequest } from '@fournil/contracts/vacations/requests';
import { leaveDays } from '@fournil/contracts/vacations/rules';
import { daysStillBack } from '@fournil/contracts/vacations/taken';
import { erasedText } from '@fournil/events/erased';
import { implement } from '@fournil/http-service/service';
import type { Session } from '@fournil/http-service/session';
import type { QueryDeps } from '../../kernel/deps.ts';
import { halvesOf, type Sickness, selectSickness, sickDaysOf, takenOf } from '../../shared/sickness.ts';
import { type ListedLeave, selectRequests, statusOfState } from './query.ts';

/**
 * Whose requests a session reads: null for everybody's.
 * @throws Refusal for a shared employee session, which is nobody in particular [access-6]
 */
export function readsOnly(session: Session | null): string | null {
  if (session?.role === 'admin' || session?.role === 'accountant') return null;
  if (session?.employeeId === undefined) throw new Refusal('personal_account_needed');
  return session.employeeId;
}

/** A request as its reader sees it. Pure. */
export function describeRequest(
  row: ListedLeave,
  nameOf: (employeeId: string) => string,
  sickness: Sickness = new Map(),
): VacationRequest {
  const { startHalf, endHalf } = halvesOf(row);
  const { decided } = row;
  const decider = decided?.role ? roleNames[decided.role] : 'Système';
  return {
    _id: row.leave_id,
    employeeId: row.employee_id,
    employeeName: row.name,
    employeeEmail: row.email,
    city: row.city,
    startDate: row.start_date,
    endDate: row.end_date,
    startHalf,
    endHalf,
    duration: leaveDays({ startDate: row.start_date, endDate: row.end_date, startHalf, endHalf }),
    type: row.leave_type,
    familyEvent: row.family_event,
    precisions: row.comment,
    uploadDate: row.asked_at,
    status: statusOfState(row.state),
    reason: row.reason,
    origin: row.origin,
    decidedAt: decided?.at ?? null,
    decidedBy: decided && (decided.employeeId === null ? decider : nameOf(decided.employeeId)),
    cancellationAsked: row.cancellation_asked,
    proposal: row.proposal && {
      ...row.proposal,
      duration: leaveDays(row.proposal),
      comment: row.proposal_comment,
    },
    taken: takenOf(row, sickness).map((one) => ({ ...one, duration: leaveDays(one) })),
    sickDays: [...sickDaysOf(row, sickness)],
    daysBackAsked: row.days_back_asked,
    daysBack: [...daysStillBack(row.days_back, sickness.get(row.employee_id) ?? [])],
    revision: row.revision,
  };
}

const masked = (text: string | null): string | null => (text ? maskedText : text);

/** As the accountant reads it: kinds, dates and who decided; what was written and the address are masked. Pure. */
const maskedRequest = (request: VacationRequest): VacationRequest => ({
  ...request,
  employeeEmail: masked(request.employeeEmail),
  familyEvent: masked(request.familyEvent),
  precisions: masked(request.precisions),
  reason: masked(request.reason),
  cancellationAsked: masked(request.cancellationAsked),
  proposal: request.proposal && { ...request.proposal, comment: masked(request.proposal.comment) },
});

export const listVacationsRoute = ({ views }: QueryDeps) =>
  implement(listVacations, async ({ query, session }) => {
    const own = readsOnly(session);
    const rows = await selectRequests(views, query, own);
    const people = await views.selectFrom('employees').select(['employee_id', 'name']).execute();
    const names = new Map(people.map((one) => [one.employee_id, one.name]));
    const nameOf = (id: string) => names.get(id) ?? erasedText;
    const sickness = await selectSickness(views, rows);
    const data = rows.map((row) => describeRequest(row, nameOf, sickness));
    return { success: true as const, data: session?.role === 'accountant' ? data.map(maskedRequest) : data };
  });
