import { cancelLeave } from '@fournil/contracts/vacations/endpoints';
import { implement } from '@fournil/http-service/service';
import { positionOf } from '../../kernel/answer.ts';
import { commandOf } from '../../kernel/context.ts';
import { type CommandDeps, editOf, execute } from '../../kernel/execute.ts';
import { leave } from '../leave.ts';
import { decideCancelLeave } from './decide.ts';

export const cancelLeaveRoute = (deps: CommandDeps) =>
  implement(cancelLeave, async (request) => {
    const { baseRevision, ...command } = request.body;
    const leaveId = request.params.id;
    const done = await execute(deps, commandOf(deps, cancelLeave, request), leave, leaveId, (loaded) =>
      decideCancelLeave(command, loaded.state, { leaveId, ...editOf(leave, loaded, baseRevision) }),
    );
    return { success: true as const, data: { _id: leaveId }, ...positionOf(done) };
  });
