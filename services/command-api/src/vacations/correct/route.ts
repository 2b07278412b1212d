import { correctLeave } from '@fournil/contracts/vacations/endpoints';
import { implement } from '@fournil/http-service/service';
import { positionOf } from '../../kernel/answer.ts';
import { commandOf } from '../../kernel/context.ts';
import { editOf, execute } from '../../kernel/execute.ts';
import type { VacationsDeps } from '../deps.ts';
import { leave } from '../leave.ts';
import { decideCorrectLeave } from './decide.ts';

export const correctLeaveRoute = (deps: VacationsDeps) =>
  implement(correctLeave, async (request) => {
    const { baseRevision, ...correction } = request.body;
    const leaveId = request.params.id;
    const done = await execute(deps, commandOf(deps, correctLeave, request), leave, leaveId, (loaded) =>
      decideCorrectLeave(correction, loaded.state, { leaveId, ...editOf(leave, loaded, baseRevision) }),
    );
    const { state } = done;
    const overlaps =
      state.status === 'active'
        ? await deps.readOverlaps({ employeeId: state.employeeId, ...state.details }, leaveId)
        : [];
    return {
      success: true as const,
      data: { _id: leaveId, revision: done.revision, overlaps },
      ...positionOf(done),
    };
  });
