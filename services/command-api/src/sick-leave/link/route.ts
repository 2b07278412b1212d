import { linkSickLeave } from '@fournil/contracts/sick-leave/endpoints';
import { implement } from '@fournil/http-service/service';
import { positionOf } from '../../kernel/answer.ts';
import { commandOf } from '../../kernel/context.ts';
import { execute, load } from '../../kernel/execute.ts';
import { certificate } from '../certificate.ts';
import type { SickLeaveDeps } from '../deps.ts';
import { decideLink } from './decide.ts';

export const linkSickLeaveRoute = (deps: SickLeaveDeps) =>
  implement(linkSickLeave, async (request) => {
    const { id } = request.params;
    const { prolongs } = request.body;
    const before = prolongs === null ? undefined : (await load(deps, certificate, prolongs)).state;
    const done = await execute(deps, commandOf(deps, linkSickLeave, request), certificate, id, (loaded) =>
      decideLink({ certificateId: id, ...request.body }, loaded, before),
    );
    return { success: true as const, data: { _id: id, revision: done.revision }, ...positionOf(done) };
  });
