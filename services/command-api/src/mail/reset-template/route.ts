import { resetTemplate } from '@fournil/contracts/mail/endpoints';
import { implement } from '@fournil/http-service/service';
import { positionOf } from '../../kernel/answer.ts';
import { commandOf } from '../../kernel/context.ts';
import { type CommandDeps, execute } from '../../kernel/execute.ts';
import { decideResetTemplate, templates, templatesStreamId } from '../templates.ts';

export const resetTemplateRoute = (deps: CommandDeps) =>
  implement(resetTemplate, async (request) => {
    const context = commandOf(deps, resetTemplate, request);
    const done = await execute(deps, context, templates, templatesStreamId, ({ state }) =>
      decideResetTemplate(request.params.id, state),
    );
    return { success: true as const, ...positionOf(done) };
  });
