import { updateTemplate } from '@fournil/contracts/mail/endpoints';
import { implement } from '@fournil/http-service/service';
import { positionOf } from '../../kernel/answer.ts';
import { commandOf } from '../../kernel/context.ts';
import { type CommandDeps, editOf, execute } from '../../kernel/execute.ts';
import { decideUpdateTemplate, templates, templatesStreamId } from '../templates.ts';

export const updateTemplateRoute = (deps: CommandDeps) =>
  implement(updateTemplate, async (request) => {
    const { baseRevision, variables: _variables, ...content } = request.body;
    const context = commandOf(deps, updateTemplate, request);
    const done = await execute(deps, context, templates, templatesStreamId, (loaded) =>
      decideUpdateTemplate(request.params.id, content, loaded.state, editOf(templates, loaded, baseRevision)),
    );
    return { success: true as const, ...positionOf(done) };
  });
