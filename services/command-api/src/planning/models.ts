/** The model week: copied from a planned week, or removed. */
import { dropModelWeek, takeModelWeek } from '@fournil/contracts/planning/model-endpoints';
import { weekId } from '@fournil/contracts/planning/week';
import { decideDropModel, decideTakeModel, modelWeek } from '@fournil/domain/planning/model';
import { week } from '@fournil/domain/planning/week';
import type { Implementation } from '@fournil/http-service/service';
import { itsRevision } from '../kernel/answer.ts';
import type { CommandDeps } from '../kernel/command.ts';
import { commandRoute } from '../kernel/command-route.ts';
import { load } from '../kernel/load.ts';

const ofShop = 'shop';

export const modelRoutes = (deps: CommandDeps): readonly Implementation[] => [
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
