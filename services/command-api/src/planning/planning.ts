import { weekDays } from '@fournil/contracts/employees/rules';
import {
  changePlanningProfile,
  saveConstraints,
  saveWeekConstraints,
} from '@fournil/contracts/planning/constraints-endpoints';
import { dropModelWeek, takeModelWeek } from '@fournil/contracts/planning/model-endpoints';
import { weekId } from '@fournil/contracts/planning/week';
import { changeWishes } from '@fournil/contracts/planning/wish-endpoints';
import type { FindEmployee } from '@fournil/domain/employees/found';
import { decideSaveRow, decideSaveWeek, weekRows } from '@fournil/domain/planning/constraints';
import { decideDropModel, decideTakeModel, modelWeek } from '@fournil/domain/planning/model';
import { decideChangeProfile, planningProfile } from '@fournil/domain/planning/planning-profile';
import { week } from '@fournil/domain/planning/week';
import { decideChangeWishes, planningWishes } from '@fournil/domain/planning/wishes';
import type { Implementation } from '@fournil/http-service/service';
import type { CommandDeps } from '../kernel/command.ts';
import { commandRoute, inPath } from '../kernel/command-route.ts';
import { itsRevision } from '../kernel/context.ts';
import { load } from '../kernel/load.ts';
import { offerRoutes, swapRoutes } from './agreed.ts';
import { generationRoutes } from './generation/generation.ts';
import type { SeriesDeps } from './generation/series.ts';
import { planEditRoutes } from './plan-edits.ts';
import { type PublicationDeps, publicationRoutes } from './publication.ts';

/** The model week: copied from a planned week, or removed. */
const ofShop = 'shop';

const modelRoutes = (deps: CommandDeps): readonly Implementation[] => [
  commandRoute(deps, takeModelWeek, {
    aggregate: modelWeek,
    id: ofShop,
    prepare: async ({ body }) => (await load(deps, week, weekId(body))).state.plan,
    decide: ({ body: { weeks, baseRevision, ...from }, prepared, state, edit }) =>
      decideTakeModel(weeks, from, prepared, { state, ...edit(baseRevision) }),
    answer: itsRevision,
  }),
  commandRoute(deps, dropModelWeek, {
    aggregate: modelWeek,
    id: ofShop,
    decide: ({ body, state, edit }) => decideDropModel({ state, ...edit(body?.baseRevision) }),
    answer: itsRevision,
  }),
];

/** The wishes of employees for their working times; only the employees themselves record them. */
const wishRoutes = (deps: CommandDeps): readonly Implementation[] => [
  commandRoute(deps, changeWishes, {
    aggregate: planningWishes,
    // The endpoint is for a personal account: their author is their person.
    id: ({ session }) => session?.employeeId ?? '',
    decide: ({ body: { wishes, baseRevision }, id, state, edit }) => {
      const inOrder = wishes.toSorted(
        (one, other) => weekDays.indexOf(one.day) - weekDays.indexOf(other.day),
      );
      return decideChangeWishes(id, inOrder, state, edit(baseRevision));
    },
    answer: itsRevision,
  }),
];

/** Commands on constraints of a week and on planning profiles. */
interface ConstraintsDeps extends CommandDeps {
  readonly findEmployee: FindEmployee;
}

const constraintRoutes = (deps: ConstraintsDeps): readonly Implementation[] => [
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

export const planningRoutes = (
  deps: SeriesDeps & ConstraintsDeps & PublicationDeps,
): readonly Implementation[] => [
  ...constraintRoutes(deps),
  ...wishRoutes(deps),
  ...modelRoutes(deps),
  ...offerRoutes(deps),
  ...swapRoutes(deps),
  ...generationRoutes(deps),
  ...planEditRoutes(deps),
  ...publicationRoutes(deps),
];
