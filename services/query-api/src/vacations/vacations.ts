/** Queries on leave and on requests for it. */
import { maskedText } from '@fournil/contracts/audit/labels';
import type { QueryOf } from '@fournil/contracts/endpoint';
import { roleNames } from '@fournil/contracts/permissions';
import { listLeaves } from '@fournil/contracts/vacations/endpoints';
import { listVacations, type VacationRequest } from '@fournil/contracts/vacations/request-list';
import { countedStatuses } from '@fournil/contracts/vacations/rules';
import { daysStillBack } from '@fournil/domain/vacations/balance/taken';
import { erasedText, unlessErased } from '@fournil/events/define';
import { type Implementation, implement } from '@fournil/http-service/service';
import type { Views } from '@fournil/views/views-being-built';
import type { QueryDeps } from '../kernel/deps.ts';
import { readsOnly } from '../shared/reader.ts';
import { datesOf, type Sickness, selectSickness, sickDaysOf, takenOf } from '../shared/sickness.ts';
import { getVacationBalancesRoute } from './balances.ts';
import { type Lengths, readLengths } from './counted-days.ts';
import { getLeaveCoverageRoute, getVacationDaysRoute } from './days.ts';
import { getFeedsRoute, readFeedRoute } from './feeds.ts';

/**
 * Requests and leave, newest request first; `own` is the employee, or null for everybody. Without a status
 * asked for, employees see all of their own, others those that the specified screens count.
 */
const selectRequests = (views: Views, asked: QueryOf<typeof listVacations>, own: string | null) =>
  views
    .selectFrom('leaves')
    .innerJoin('employees', 'employees.employeeId', 'leaves.employeeId')
    .selectAll('leaves')
    .select(['employees.name', 'employees.email'])
    .$if(asked.status !== undefined, (query) => query.where('status', '=', asked.status ?? 'pending'))
    .$if(asked.status === undefined && own === null, (query) => query.where('status', 'in', countedStatuses))
    .$if(own !== null, (query) => query.where('leaves.employeeId', '=', own ?? ''))
    .$if(asked.employeeId !== undefined, (query) =>
      query.where('leaves.employeeId', '=', asked.employeeId ?? ''),
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
        .where('leaves.startDate', '>=', `${asked.year}-01-01`)
        .where('leaves.startDate', '<=', `${asked.year}-12-31`),
    )
    .orderBy('leaves.askedAt', 'desc')
    .orderBy('leaves.leaveId')
    .execute();

type ListedLeave = Awaited<ReturnType<typeof selectRequests>>[number];

/** A request as its reader sees it. Pure. */
function describeRequest(
  row: ListedLeave,
  nameOf: (employeeId: string) => string,
  lengths: Lengths,
  sickness: Sickness,
): VacationRequest {
  const whole = datesOf(row);
  const taken = takenOf(row, sickness).map((one) => ({ ...one, ...lengths.of(row, one) }));
  const length = lengths.of(row, whole);
  const { decided } = row;
  const decider = decided?.role ? roleNames[decided.role] : 'Système';
  return {
    _id: row.leaveId,
    employeeId: row.employeeId,
    employeeName: row.name,
    employeeEmail: row.email,
    city: row.city,
    ...whole,
    duration: length.duration,
    counted: length.counted && taken.reduce((sum, { counted }) => sum + (counted ?? 0), 0),
    type: row.leaveType,
    familyEvent: row.familyEvent,
    precisions: row.comment,
    uploadDate: row.askedAt,
    status: row.status,
    reason: row.reason,
    origin: row.origin,
    decidedAt: decided?.at ?? null,
    decidedBy: decided && (decided.employeeId === null ? decider : nameOf(decided.employeeId)),
    cancellationAsked: row.cancellationRequested ? (row.cancellationReason ?? '') : null,
    proposal: row.proposal && {
      ...row.proposal,
      ...lengths.of({ ...row, endDate: row.proposal.endDate }, row.proposal),
      comment: unlessErased(row.proposal.comment, erasedText),
    },
    taken,
    absences: [...lengths.absences(row)],
    sickDays: [...sickDaysOf(row, sickness)],
    daysBackAsked: row.daysBackRequested,
    daysBack: [...daysStillBack(row.daysBack, sickness.get(row.employeeId) ?? [])],
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
    const people = await views.selectFrom('employees').select(['employeeId', 'name']).execute();
    const names = new Map(people.map((one) => [one.employeeId, one.name]));
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
      .innerJoin('employees', 'employees.employeeId', 'leaves.employeeId')
      .selectAll('leaves')
      .select('employees.name')
      .where('status', '=', 'validated')
      .where('startDate', '<=', query.to)
      .where('endDate', '>=', query.from)
      .$if(query.employeeId !== undefined, (all) =>
        all.where('leaves.employeeId', '=', query.employeeId ?? ''),
      )
      .orderBy('startDate')
      .orderBy('leaveId')
      .execute();
    const sickness = await selectSickness(
      views,
      rows.filter(({ daysBack }) => daysBack.length > 0),
    );
    const lengths = await readLengths(deps, rows);
    const countedOf = (row: (typeof rows)[number]) =>
      takenOf(row, sickness)
        .map((one) => lengths.of(row, one).counted)
        .reduce((sum, one) => (sum === null || one === null ? null : sum + one), 0);
    return rows.map((row) => ({
      _id: row.leaveId,
      employeeId: row.employeeId,
      employeeName: row.name,
      type: row.leaveType,
      counted: countedOf(row),
      absences: [...lengths.absences(row)],
      ...datesOf(row),
      comment: row.comment,
      daysBack: [...daysStillBack(row.daysBack, sickness.get(row.employeeId) ?? [])],
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
