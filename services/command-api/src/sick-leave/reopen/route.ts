import { reopenSickLeave } from '@fournil/contracts/sick-leave/reopen-endpoint';
import { implement } from '@fournil/http-service/service';
import { commandOf } from '../../kernel/context.ts';
import { execute } from '../../kernel/execute.ts';
import { certificate } from '../certificate.ts';
import type { SickLeaveDeps } from '../deps.ts';
import { outcomeOf } from '../outcome.ts';
import { decideReopen } from './decide.ts';

export const reopenSickLeaveRoute = (deps: SickLeaveDeps) =>
  implement(reopenSickLeave, async (request) => {
    const { id } = request.params;
    const done = await execute(deps, commandOf(deps, reopenSickLeave, request), certificate, id, (loaded) =>
      decideReopen({ certificateId: id, ...request.body }, loaded),
    );
    return outcomeOf(deps, id, done);
  });
