import { restoreFormerState } from '@fournil/contracts/database/endpoints';
import { formerStates } from '@fournil/contracts/database/rules';
import { Refusal } from '@fournil/contracts/refusals';
import { implement } from '@fournil/http-service/service';
import { commandOf } from '../../kernel/context.ts';
import { controlFacts, putInForceBefore } from '../control.ts';
import type { DatabaseDeps } from '../deps.ts';
import { switchGeneration } from '../switch.ts';
import { exclusively } from '../turn.ts';

export const restoreFormerStateRoute = (deps: DatabaseDeps) =>
  implement(restoreFormerState, async (request) => {
    const { generation } = request.body;
    const context = commandOf(deps, restoreFormerState, request);
    const position = await exclusively(deps.vault.pool, async () => {
      const before = await putInForceBefore(deps, context);
      if (before !== undefined) return before.position;
      const openings = (await controlFacts(deps)).flatMap((fact) =>
        fact.type === 'LogOpened' ? [{ generation: fact.data.generation, at: fact.metadata.recordedAt }] : [],
      );
      const formers = formerStates(openings, request.now);
      if (!formers.some((former) => former.generation === generation)) throw new Refusal('no_former_state');
      return switchGeneration(deps, context, {
        type: 'FormerStateRestored',
        data: { generation, former: deps.generation },
      });
    });
    // Answered once what is in force now takes commands.
    await deps.reopen();
    return { success: true as const, position: `${deps.logId}:${position}` };
  });
