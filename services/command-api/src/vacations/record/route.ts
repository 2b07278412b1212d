import { recordLeave } from '@fournil/contracts/vacations/endpoints';
import { implement } from '@fournil/http-service/service';
import { positionOf } from '../../kernel/answer.ts';
import { commandOf } from '../../kernel/context.ts';
import { execute, newAggregateId } from '../../kernel/execute.ts';
import type { VacationsDeps } from '../deps.ts';
import { leave } from '../leave.ts';
import { decideRecordLeave } from './decide.ts';

export const recordLeaveRoute = (deps: VacationsDeps) =>
  implement(recordLeave, async (request) => {
    const { body } = request;
    const context = commandOf(deps, recordLeave, request);
    const leaveId = newAggregateId(context);
    const done = await execute(deps, context, leave, leaveId, async ({ state }) =>
      decideRecordLeave({ ...body, leaveId }, state, await deps.findEmployee(body.employeeId)),
    );
    const overlaps = await deps.readOverlaps(body, leaveId);
    return {
      success: true as const,
      data: { _id: leaveId, revision: done.revision, overlaps },
      ...positionOf(done),
    };
  });
