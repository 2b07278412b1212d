import { createParameter } from '@fournil/contracts/settings/parameter-endpoints';
import { implement } from '@fournil/http-service/service';
import { positionOf } from '../../kernel/answer.ts';
import { commandOf } from '../../kernel/context.ts';
import { type CommandDeps, execute } from '../../kernel/execute.ts';
import { parameterId, parameters, parametersStreamId } from '../parameters.ts';
import { decideCreateParameter } from './decide.ts';

export const createParameterRoute = (deps: CommandDeps) =>
  implement(createParameter, async (request) => {
    const context = commandOf(deps, createParameter, request);
    const done = await execute(deps, context, parameters, parametersStreamId, ({ state }) =>
      decideCreateParameter(request.body, state),
    );
    return { success: true as const, data: { _id: parameterId(request.body.name) }, ...positionOf(done) };
  });
