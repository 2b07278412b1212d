import { rejectSickLeave } from '@fournil/contracts/sick-leave/endpoints';
import { implement } from '@fournil/http-service/service';
import { commandOf } from '../../kernel/context.ts';
import { execute } from '../../kernel/execute.ts';
import { certificate } from '../certificate.ts';
import type { SickLeaveDeps } from '../deps.ts';
import { outcomeOf } from '../outcome.ts';
import { decideReject } from './decide.ts';

export const rejectSickLeaveRoute = (deps: SickLeaveDeps) =>
  implement(rejectSickLeave, async (request) => {
    const { id } = request.params;
    const done = await execute(deps, commandOf(deps, rejectSickLeave, request), certificate, id, (loaded) =>
      decideReject({ certificateId: id, ...request.body }, loaded),
    );
    return outcomeOf(deps, id, done);
  });
