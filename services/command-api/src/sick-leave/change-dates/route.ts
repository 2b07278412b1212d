import { changeSickLeaveDates } from '@fournil/contracts/sick-leave/endpoints';
import { implement } from '@fournil/http-service/service';
import { commandOf } from '../../kernel/context.ts';
import { execute } from '../../kernel/execute.ts';
import { certificate } from '../certificate.ts';
import type { SickLeaveDeps } from '../deps.ts';
import { outcomeOf } from '../outcome.ts';
import { decideChangeDates } from './decide.ts';

export const changeSickLeaveDatesRoute = (deps: SickLeaveDeps) =>
  implement(changeSickLeaveDates, async (request) => {
    const { id } = request.params;
    const done = await execute(
      deps,
      commandOf(deps, changeSickLeaveDates, request),
      certificate,
      id,
      (loaded) => decideChangeDates({ certificateId: id, ...request.body }, loaded),
    );
    return outcomeOf(deps, id, done);
  });
