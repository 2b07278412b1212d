import { clearSickLeaves } from '@fournil/contracts/sick-leave/endpoints';
import { accept } from '@fournil/domain/decision';
import { derivedId } from '@fournil/events/ids';
import { implement } from '@fournil/http-service/service';
import { positionOf } from '../../kernel/answer.ts';
import { commandOf } from '../../kernel/context.ts';
import { execute } from '../../kernel/execute.ts';
import { certificate } from '../certificate.ts';
import type { SickLeaveDeps } from '../deps.ts';

/**
 * Empties the list (D118), one fact per record: cut off midway, the same call goes on where it stopped. What
 * was validated stays counted as days of illness, since the person was ill whatever the list shows.
 */
export const clearSickLeavesRoute = (deps: SickLeaveDeps) =>
  implement(clearSickLeaves, async (request) => {
    const context = commandOf(deps, clearSickLeaves, request);
    let deletedCount = 0;
    let answered: { position?: string } = {};
    for (const id of await deps.lookups.listed()) {
      const own = { ...context, commandId: derivedId(context.commandId, id) };
      const done = await execute(deps, own, {
        aggregate: certificate,
        id,
        decide: ({ state }) =>
          state.status === 'unknown' || state.isCleared
            ? accept()
            : accept({ type: 'SickLeaveCleared', data: { certificateId: id, employeeId: state.employeeId } }),
      });
      if (!done.events.length) continue;
      deletedCount += 1;
      answered = positionOf(done);
    }
    return { success: true as const, deletedCount, ...answered };
  });
