import { changeSickLeaveDates } from '@fournil/contracts/sick-leave/endpoints';
import { derivedId } from '@fournil/events/ids';
import { implement } from '@fournil/http-service/service';
import { positionOf } from '../../kernel/answer.ts';
import { commandOf } from '../../kernel/context.ts';
import { execute } from '../../kernel/execute.ts';
import { certificate } from '../certificate.ts';
import type { SickLeaveDeps } from '../deps.ts';
import { linkedWith } from '../linked-with.ts';
import { outcomeOf } from '../outcome.ts';
import { decideChangeDates, decideRelease } from './decide.ts';

/**
 * Changes the dates, then dissolves the links of certificates that prolong this one and no longer follow it: they have
 * streams of their own. Cut off between the two, the same call goes on where it stopped.
 */
export const changeSickLeaveDatesRoute = (deps: SickLeaveDeps) =>
  implement(changeSickLeaveDates, async (request) => {
    const { id } = request.params;
    const context = commandOf(deps, changeSickLeaveDates, request);
    const done = await execute(deps, context, {
      aggregate: certificate,
      id,
      decide: async (loaded) =>
        decideChangeDates(
          { certificateId: id, ...request.body },
          loaded,
          await linkedWith(deps, id, loaded.state),
        ),
    });
    let last: { readonly position?: string } = done;
    let isNoLongerProlonged = false;
    for (const after of await deps.lookups.prolonging(id)) {
      const own = { ...context, commandId: derivedId(context.commandId, after) };
      const released = await execute(deps, own, {
        aggregate: certificate,
        id: after,
        decide: ({ state }) => decideRelease(after, state, { id, state: done.state }),
      });
      if (!released.events.length) continue;
      isNoLongerProlonged = true;
      last = released;
    }
    const { data } = await outcomeOf(deps, id, done);
    return {
      success: true as const,
      data: { ...data, ...(isNoLongerProlonged ? { isNoLongerProlonged } : {}) },
      ...positionOf(last),
    };
  });
