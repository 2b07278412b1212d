import { changePlanningProfile } from '@fournil/contracts/planning/constraints-endpoints';
import { implement } from '@fournil/http-service/service';
import { positionOf } from '../../../kernel/answer.ts';
import { commandOf } from '../../../kernel/context.ts';
import { type CommandDeps, editOf, execute } from '../../../kernel/execute.ts';
import { planningProfile } from '../planning-profile.ts';
import { decideChangeProfile } from './decide.ts';

export const changePlanningProfileRoute = (deps: CommandDeps) =>
  implement(changePlanningProfile, async (request) => {
    const { baseRevision, ...requested } = request.body;
    const employeeId = request.params.id;
    const done = await execute(
      deps,
      commandOf(deps, changePlanningProfile, request),
      planningProfile,
      employeeId,
      (loaded) =>
        decideChangeProfile(requested, loaded.state, {
          employeeId,
          ...editOf(planningProfile, loaded, baseRevision),
        }),
    );
    return { success: true as const, data: { revision: done.revision }, ...positionOf(done) };
  });
