/** Queries on leave and on requests for it. */

import { maskedText } from '@fournil/contracts/audit/labels';
import type { QueryOf } from '@fournil/contracts/endpoint';
import { roleNames } from '@fournil/contracts/permissions';
import { listLeaves } from '@fournil/contracts/vacations/endpoints';
import { listVacations, type VacationRequest } from '@fournil/contracts/vacations/requests';
import { countedStatuses, type VacationStatus } from '@fournil/contracts/vacations/rules';
import { daysStillBack } from '@fournil/contracts/vacations/taken';
import { erasedText } from '@fournil/events/erased';
import { type Implementation, implement } from '@fournil/http-service/service';
import type { LeaveRow } from '@fournil/read-models/vacations/view';
import type { ViewsDatabase } from '@fournil/read-models/views';
import type { Kysely } from 'kysely';
import type { QueryDeps } from '../kernel/deps.ts';
import { readsOnly } from '../shared/reader.ts';
import { halvesOf, type Sickness, selectSickness, sickDaysOf, takenOf } from '../shared/sickness.ts';
import { getVacationBalancesRoute } from './balances.ts';
import { type Lengths, readLengths } from './counted-days.ts';
import { getLeaveCoverageRoute, getVacationDaysRoute } from './days.ts';
import { getFeedsRoute, readFeedRoute } from './feeds.ts';

type State = LeaveRow['state'];

const statusOf: Readonly<Record<State, VacationStatus>> = {
  pending: 'pending',
  active: 'validated',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  cancelled: 'cancelled',
};
const states = Object.keys(statusOf) as readonly State[];

/**
 * Statuses of a list: the requested one, or those that the specified screens count; an employee sees all of
 * the own ones.
 */
function statesAsked(status: VacationStatus | undefined, own: boolean): readonly State[] {
  if (status !== undefined) return states.filter((state) => statusOf[state] === status);
  const counted: readonly VacationStatus[] = countedStatuses;
  return own ? states : states.filter((state) => counted.includes(statusOf[state]));
}

/** Requests and leave, newest request first; `own` is the employee, or null for everybody. */
const selectRequests = (
  views: Kysely<ViewsDatabase>,
  asked: QueryOf<typeof listVacations>,
  own: string | null,
) =>
  views
    .selectFrom('leaves')
    .innerJoin('employees', 'employees.employee_id', 'leaves.employee_id')
    .selectAll('leaves')
    .select(['employees.name', 'employees.email'])
    .where('leaves.state', 'in', statesAsked(asked.status, own !== null))
    .$if(own !== null, (query) => query.where('leaves.employee_id', '=', own ?? ''))
    .$if(asked.employeeId !== undefined, (query) =>
      query.where('leaves.employee_id', '=', asked.employeeId ?? ''),
    )
    .$if(asked.city !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('leaves.city', 'is', null),
          eb(eb.fn<string>('lower', ['leaves.city']), '=', (asked.city ?? '').toLocaleLowerCase('fr')),
        ]),
      ),
    )
    .$if(asked.year !== undefined, (query) =>
      query
        .where('leaves.start_date', '>=', `${asked.year}-01-01`)
        .where('leaves.start_date', '<=', `${asked.year}-12-31`),
    )
    .orderBy('leaves.asked_at', 'desc')
    .orderBy('leaves.leave_id')
    .execute();

type ListedLeave = Awaited<ReturnType<typeof selectRequests>>[number];

/** A request as its reader sees it. Pure. */
function describeRequest(
  row: ListedLeave,
  nameOf: (employeeId: string) => string,
  lengths: Lengths,
  sickness: Sickness,
): VacationRequest {
  const { startHalf, endHalf } = halvesOf(row);
  const whole = { startDate: row.start_date, endDate: row.end_date, startHalf, endHalf };
  const taken = takenOf(row, sickness).map((one) => ({ ...one, ...lengths(row, one) }));
  const length = lengths(row, whole);
  const { decided } = row;
  const decider = decided?.role ? roleNames[decided.role] : 'Système';
  return {
    _id: row.leave_id,
    employeeId: row.employee_id,
    employeeName: row.name,
    employeeEmail: row.email,
    city: row.city,
    ...whole,
    duration: length.duration,
    counted: length.counted && taken.reduce((sum, { counted }) => sum + (counted ?? 0), 0),
    type: row.leave_type,
    familyEvent: row.family_event,
    precisions: row.comment,
    uploadDate: row.asked_at,
    status: statusOf[row.state],
    reason: row.reason,
    origin: row.origin,
    decidedAt: decided?.at ?? null,
    decidedBy: decided && (decided.employeeId === null ? decider : nameOf(decided.employeeId)),
    cancellationAsked: row.cancellation_asked,
    proposal: row.proposal && {
      ...row.proposal,
      ...lengths({ ...row, end_date: row.proposal.endDate }, row.proposal),
      comment: row.proposal_comment,
    },
    taken,
    sickDays: [...sickDaysOf(row, sickness)],
    daysBackAsked: row.days_back_asked,
    daysBack: [...daysStillBack(row.days_back, sickness.get(row.employee_id) ?? [])],
    revision: row.revision,
  };
}

const masked = (text: string | null): string | null => (text ? maskedText : text);

/** The accountant's view: types, dates and authors of decisions; texts and the address are masked. Pure. */
const maskedRequest = (request: VacationRequest): VacationRequest => ({
  ...request,
  employeeEmail: masked(request.employeeEmail),
  familyEvent: masked(request.familyEvent),
  precisions: masked(request.precisions),
  reason: masked(request.reason),
  cancellationAsked: masked(request.cancellationAsked),
  proposal: request.proposal && { ...request.proposal, comment: masked(request.proposal.comment) },
});

const listVacationsRoute = (deps: QueryDeps) =>
  implement(listVacations, async ({ query, session }) => {
    const { views } = deps;
    const own = readsOnly(session);
    const rows = await selectRequests(views, query, own);
    const people = await views.selectFrom('employees').select(['employee_id', 'name']).execute();
    const names = new Map(people.map((one) => [one.employee_id, one.name]));
    const nameOf = (id: string) => names.get(id) ?? erasedText;
    const sickness = await selectSickness(views, rows);
    const lengths = await readLengths(deps, rows);
    const data = rows.map((row) => describeRequest(row, nameOf, lengths, sickness));
    return session?.role === 'accountant' ? data.map(maskedRequest) : data;
  });

const listLeavesRoute = (deps: QueryDeps) =>
  implement(listLeaves, async ({ query }) => {
    const { views } = deps;
    const rows = await views
      .selectFrom('leaves')
      .innerJoin('employees', 'employees.employee_id', 'leaves.employee_id')
      .selectAll('leaves')
      .select('employees.name')
      .where('state', '=', 'active')
      .where('start_date', '<=', query.to)
      .where('end_date', '>=', query.from)
      .$if(query.employeeId !== undefined, (all) =>
        all.where('leaves.employee_id', '=', query.employeeId ?? ''),
      )
      .orderBy('start_date')
      .orderBy('leave_id')
      .execute();
    const sickness = await selectSickness(
      views,
      rows.filter(({ days_back }) => days_back.length > 0),
    );
    const lengths = await readLengths(deps, rows);
    const countedOf = (row: (typeof rows)[number]) =>
      takenOf(row, sickness)
        .map((one) => lengths(row, one).counted)
        .reduce((sum, one) => (sum === null || one === null ? null : sum + one), 0);
    return rows.map((row) => ({
      _id: row.leave_id,
      employeeId: row.employee_id,
      employeeName: row.name,
      type: row.leave_type,
      counted: countedOf(row),
      startDate: row.start_date,
      endDate: row.end_date,
      ...halvesOf(row),
      comment: row.comment,
      daysBack: [...daysStillBack(row.days_back, sickness.get(row.employee_id) ?? [])],
      revision: row.revision,
    }));
  });

export const vacationQueries = (deps: QueryDeps): readonly Implementation[] => [
  listLeavesRoute(deps),
  listVacationsRoute(deps),
  getVacationBalancesRoute(deps),
  getVacationDaysRoute(deps),
  getLeaveCoverageRoute(deps),
  getFeedsRoute(deps),
  readFeedRoute(deps),
];
