/** Requests that exclude each other, and days on which accepted requests leave a team too small. Pure. */
import { groupLabels, groups } from '@fournil/contracts/settings/staffing';
import type { LeaveCoverageDay } from '@fournil/contracts/vacations/days-endpoint';
import type { VacationRequest } from '@fournil/contracts/vacations/request-list';
import { count, formatPeriod } from '../../../shared/format/french.ts';
import { shortOf } from '../calendar/zoom/zoom-days.ts';

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

/** Teams with too few people once the requests are accepted: « vente, 3 jours, 07/08 – 09/08/2027 : 1 pour 2 nécessaires ». */
export const shortTeams = (days: readonly LeaveCoverageDay[]): readonly string[] =>
  groups.flatMap((group) => {
    const short = days.flatMap(({ date, groups: teams }) =>
      teams
        .filter((one) => one.group === group && one.asked > 0 && shortOf(one))
        .map(({ there, asked, needed }) => ({ date, left: there - asked, needed })),
    );
    const worst = short.toSorted((one, other) => one.left - one.needed - (other.left - other.needed))[0];
    if (!worst) return [];
    const dates = formatPeriod(short[0]?.date ?? worst.date, short.at(-1)?.date ?? worst.date);
    const howMany = short.length > 1 ? `${count(short.length, 'jour')}, ` : '';
    return `${groupLabels[group].toLowerCase()}, ${howMany}${dates}\u202f: ${count(worst.left, 'personne')} pour ${worst.needed}`;
  });
