import { saveOnboarding, setReminders } from '@fournil/contracts/onboarding/endpoints';
import { onboardingRecord } from '@fournil/domain/onboarding/record';
import { decideSaveOnboarding, decideSetReminders } from '@fournil/domain/onboarding/rules';
import { shop, shopStreamId } from '@fournil/domain/settings/shop';
import type { Implementation } from '@fournil/http-service/service';
import type { CommandDeps } from '../kernel/command.ts';
import { commandRoute, inPath } from '../kernel/command-route.ts';
import { load } from '../kernel/load.ts';

export const onboardingRoutes = (deps: CommandDeps): readonly Implementation[] => [
  commandRoute(deps, saveOnboarding, {
    aggregate: onboardingRecord,
    id: ({ body }) => body.employeeId,
    prepare: async ({ body }) =>
      Object.keys(body.own ?? {}).length > 0
        ? (await load(deps, shop, shopStreamId)).state.formalities.own
        : [],
    decide: ({ body, state, prepared: listed, edit }) =>
      decideSaveOnboarding(body, state, { ...edit(body.baseRevision), listed }),
    answer: ({ id, revision }) => ({ data: { _id: id, revision } }),
  }),
  commandRoute(deps, setReminders, {
    aggregate: onboardingRecord,
    id: inPath,
    decide: ({ id, body, state, edit }) => decideSetReminders(id, body, state, edit(body.baseRevision)),
    answer: ({ id, revision }) => ({ data: { _id: id, revision } }),
  }),
];
