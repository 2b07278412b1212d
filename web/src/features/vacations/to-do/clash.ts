/** Requests that exclude each other. Pure. */
import type { LeaveCoverageDay } from '@fournil/contracts/vacations/coverage-endpoint';
import type { VacationRequest } from '@fournil/contracts/vacations/requests';

type Request = Pick<VacationRequest, '_id' | 'employeeId' | 'status' | 'startDate' | 'endDate'>;

/** Others who ask for some of the same days. */
export const atTheSameTime = <R extends Request>(request: Request, all: readonly R[]): readonly R[] =>
  all.filter(
    (one) =>
      one.status === 'pending' &&
      one.employeeId !== request.employeeId &&
      one.startDate <= request.endDate &&
      one.endDate >= request.startDate,
  );

/** Days on which two of one team ask, and the team would be short without both. */
const atRisk = (days: readonly LeaveCoverageDay[]): readonly string[] =>
  days
    .filter(({ groups }) => groups.some(({ asked, there, needed }) => asked > 1 && there - asked < needed))
    .map(({ date }) => date);

/**
 * People among them whose request would have to be refused. `days`: of the request; without them, all may be.
 */
export function clashing<R extends Request>(
  request: Request,
  all: readonly R[],
  days: readonly LeaveCoverageDay[] | undefined,
): readonly R[] {
  const others = atTheSameTime(request, all);
  if (!days) return others;
  const dates = atRisk(days);
  return others.filter(({ startDate, endDate }) =>
    dates.some((date) => startDate <= date && date <= endDate),
  );
}
