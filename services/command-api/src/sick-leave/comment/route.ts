import { commentSickLeave } from '@fournil/contracts/sick-leave/endpoints';
import { implement } from '@fournil/http-service/service';
import { positionOf } from '../../kernel/answer.ts';
import { commandOf } from '../../kernel/context.ts';
import { execute } from '../../kernel/execute.ts';
import { certificate } from '../certificate.ts';
import type { SickLeaveDeps } from '../deps.ts';
import { decideComment } from './decide.ts';

export const commentSickLeaveRoute = (deps: SickLeaveDeps) =>
  implement(commentSickLeave, async (request) => {
    const { id } = request.params;
    const done = await execute(deps, commandOf(deps, commentSickLeave, request), certificate, id, (loaded) =>
      decideComment({ certificateId: id, ...request.body }, loaded),
    );
    return { success: true as const, data: { _id: id, revision: done.revision }, ...positionOf(done) };
  });
