/** Commands on constraints of a week and on planning profiles. */
import {
  changePlanningProfile,
  saveConstraints,
  saveWeekConstraints,
} from '@fournil/contracts/planning/constraints-endpoints';
import { weekId } from '@fournil/contracts/planning/week';
import type { FindEmployee } from '@fournil/domain/employees/found';
import { decideSaveRow, decideSaveWeek, weekRows } from '@fournil/domain/planning/constraints';
import { decideChangeProfile, planningProfile } from '@fournil/domain/planning/planning-profile';
import type { Implementation } from '@fournil/http-service/service';
import { itsRevision } from '../kernel/answer.ts';
import type { CommandDeps } from '../kernel/command.ts';
import { commandRoute, inPath } from '../kernel/command-route.ts';

export interface ConstraintsDeps extends CommandDeps {
  readonly findEmployee: FindEmployee;
}

export const constraintRoutes = (deps: ConstraintsDeps): readonly Implementation[] => [
  commandRoute(deps, saveConstraints, {
    aggregate: weekRows,
    id: ({ body }) => weekId({ week: body.weekNumber, year: body.year }),
    decide: async ({ body: { weekNumber: _, year: __, baseRevision, ...row }, id, state, edit }) =>
      decideSaveRow({ ...row, week: id }, state, {
        employee: await deps.findEmployee(row.employeeId),
        ...edit(baseRevision),
      }),
    answer: itsRevision,
  }),
  commandRoute(deps, saveWeekConstraints, {
    aggregate: weekRows,
    id: ({ params }) => weekId(params),
    decide: async ({ body: { rows, affluence = {}, affluenceRevision }, id, state, edit }) => {
      const found = await Promise.all(
        rows.map(async ({ employeeId }) => [employeeId, await deps.findEmployee(employeeId)] as const),
      );
      const command = {
        week: id,
        rows: rows.map(({ baseRevision, ...typed }) => ({ typed, seen: edit(baseRevision) })),
        levels: affluence,
        levelsSeen: edit(affluenceRevision),
      };
      return decideSaveWeek(command, state, new Map(found));
    },
    answer: ({ events, revision }) => ({
      data: {
        revision,
        changed: events.flatMap((event) => (event.type === 'WeekRowSaved' ? [event.data.employeeId] : [])),
      },
    }),
  }),
  commandRoute(deps, changePlanningProfile, {
    aggregate: planningProfile,
    id: inPath,
    decide: ({ body: { baseRevision, ...requested }, id, state, edit }) =>
      decideChangeProfile(requested, state, { employeeId: id, ...edit(baseRevision) }),
    answer: itsRevision,
  }),
];
