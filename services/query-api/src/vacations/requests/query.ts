import type { QueryOf } from '@fournil/contracts/endpoint';
import type { listVacations } from '@fournil/contracts/vacations/requests';
import { countedStatuses, type VacationStatus } from '@fournil/contracts/vacations/rules';
import type { LeaveRow } from '@fournil/read-models/vacations/view';
import type { ViewsDatabase } from '@fournil/read-models/views';
import type { Kysely } from 'kysely';

type State = LeaveRow['state'];

const statusOf: Readonly<Record<State, VacationStatus>> = {
  pending: 'pending',
  active: 'validated',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  cancelled: 'cancelled',
};
export const statusOfState = (state: State): VacationStatus => statusOf[state];

const states = Object.keys(statusOf) as readonly State[];

/** Which rows a list takes: one status, or those the specified screens count; a person who reads their own sees all. */
function statesAsked(status: VacationStatus | undefined, own: boolean): readonly State[] {
  if (status !== undefined) return states.filter((state) => statusOf[state] === status);
  const counted: readonly VacationStatus[] = countedStatuses;
  return own ? states : states.filter((state) => counted.includes(statusOf[state]));
}

/** Requests and leave, newest request first; `own` is whose alone, null for everybody's. */
export const selectRequests = (
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

export type ListedLeave = Awaited<ReturnType<typeof selectRequests>>[number];
