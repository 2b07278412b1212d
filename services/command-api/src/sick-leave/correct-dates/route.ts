import { correctSickLeaveDates } from '@fournil/contracts/sick-leave/endpoints';
import { implement } from '@fournil/http-service/service';
import { commandOf } from '../../kernel/context.ts';
import { execute } from '../../kernel/execute.ts';
import { certificate } from '../certificate.ts';
import type { SickLeaveDeps } from '../deps.ts';
import { outcomeOf } from '../outcome.ts';
import { decideCorrectDates } from './decide.ts';

export const correctSickLeaveDatesRoute = (deps: SickLeaveDeps) =>
  implement(correctSickLeaveDates, async (request) => {
    const { id } = request.params;
    const done = await execute(
      deps,
      commandOf(deps, correctSickLeaveDates, request),
      certificate,
      id,
      (loaded) => decideCorrectDates({ certificateId: id, ...request.body }, loaded),
    );
    return outcomeOf(deps, id, done);
  });
