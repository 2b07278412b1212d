import { pinShifts } from '@fournil/contracts/planning/edit-endpoints';
import { weekId } from '@fournil/contracts/planning/week';
import { implement } from '@fournil/http-service/service';
import { positionOf } from '../../kernel/answer.ts';
import { commandOf } from '../../kernel/context.ts';
import { type CommandDeps, execute } from '../../kernel/execute.ts';
import { week } from '../week.ts';
import { decidePin } from './decide.ts';

export const pinShiftsRoute = (deps: CommandDeps) =>
  implement(pinShifts, async (request) => {
    const id = weekId(request.params);
    const done = await execute(deps, commandOf(deps, pinShifts, request), week, id, ({ state }) =>
      decidePin({ ...request.body, week: id }, state.plan),
    );
    return { success: true as const, data: { revision: done.revision }, ...positionOf(done) };
  });
