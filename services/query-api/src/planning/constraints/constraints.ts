/** Every query on the constraints typed for a week and on planning profiles. */
import { isApprentice } from '@fournil/contracts/employees/rules';
import { parisDay } from '@fournil/contracts/paris-day';
import { getConstraints, getPlanningProfile } from '@fournil/contracts/planning/constraints-endpoints';
import { Refusal } from '@fournil/contracts/refusals';
import { type Implementation, implement } from '@fournil/http-service/service';
import { contractFacts, employeeOn } from '@fournil/views/employees/contract-facts';
import { profileOf } from '@fournil/views/planning/profile-view';
import type { QueryDeps } from '../../kernel/deps.ts';
import { maySee, viewerOf } from '../../kernel/viewer.ts';
import { byName } from '../../shared/french.ts';
import { getWeekGridRoute } from './grid.ts';
import { selectRows } from './people.ts';

export const constraintQueries = (deps: QueryDeps): readonly Implementation[] => [
  getConstraintsRoute(deps),
  getWeekGridRoute(deps),
  getPlanningProfileRoute(deps),
];

/**
 * The bare array that the specification asks for, with typed values; only the own row for anybody but the
 * administrator [constraints-10].
 */
export const getConstraintsRoute = ({ views }: QueryDeps) =>
  implement(getConstraints, async ({ params, session }) => {
    const viewer = viewerOf(session);
    const rows = await selectRows(views, params);
    return rows
      .filter((row) => maySee(viewer, row.employeeId))
      .sort(byName)
      .map((row) => ({
        weekNumber: params.week,
        year: params.year,
        employeeId: { _id: row.employeeId, name: row.name },
        constraints: { ...row.cells },
        normalDays: [...row.normal],
        sixDays: row.sixDays,
        revision: row.revision,
      }));
  });

export const getPlanningProfileRoute = ({ views }: QueryDeps) =>
  implement(getPlanningProfile, async ({ params, now }) => {
    const [recorded, profile] = await Promise.all([
      views
        .selectFrom('employees')
        .selectAll()
        .select(contractFacts)
        .where('employeeId', '=', params.id)
        .executeTakeFirst(),
      views
        .selectFrom('planning_profiles')
        .selectAll()
        .where('employeeId', '=', params.id)
        .executeTakeFirst(),
    ]);
    if (!recorded) throw new Refusal('unknown_employee');
    const employee = employeeOn(recorded, parisDay(now));
    return {
      profile: profileOf(profile),
      // Both fold one stream: the later of the two is the one the caller has seen.
      revision: Math.max(employee.revision, profile?.revision ?? -1),
      name: employee.name,
      isApprentice: isApprentice({ contractType: employee.contractType, role: employee.role }),
      trainingDays: [...employee.trainingDays],
    };
  });
