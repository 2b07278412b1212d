import { updateParameter, updateParameters } from '@fournil/contracts/settings/parameter-endpoints';
import { implement } from '@fournil/http-service/service';
import { positionOf } from '../../kernel/answer.ts';
import { commandOf } from '../../kernel/context.ts';
import { type CommandContext, type CommandDeps, editOf, execute } from '../../kernel/execute.ts';
import { parameters, parametersStreamId } from '../parameters.ts';
import { decideUpdateParameters, type ParameterEdit } from './decide.ts';

async function update(
  deps: CommandDeps,
  context: CommandContext,
  edits: readonly ParameterEdit[],
  baseRevision: number | undefined,
) {
  const done = await execute(deps, context, parameters, parametersStreamId, (loaded) =>
    decideUpdateParameters(edits, loaded.state, editOf(parameters, loaded, baseRevision)),
  );
  return { success: true as const, ...positionOf(done) };
}

export const updateParametersRoute = (deps: CommandDeps) =>
  implement(updateParameters, (request) => {
    const { parameters: edits, baseRevision } = request.body;
    return update(deps, commandOf(deps, updateParameters, request), edits, baseRevision);
  });

export const updateParameterRoute = (deps: CommandDeps) =>
  implement(updateParameter, (request) => {
    const { baseRevision, ...fields } = request.body;
    const edits = [{ _id: request.params.id, ...fields }];
    return update(deps, commandOf(deps, updateParameter, request), edits, baseRevision);
  });
