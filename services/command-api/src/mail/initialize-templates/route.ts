import { initializeTemplates } from '@fournil/contracts/mail/endpoints';
import { implement } from '@fournil/http-service/service';
import { positionOf } from '../../kernel/answer.ts';
import { commandOf } from '../../kernel/context.ts';
import { type CommandDeps, execute } from '../../kernel/execute.ts';
import { decideInitializeTemplates, templates, templatesStreamId } from '../templates.ts';

const counted = (n: number, what: string) =>
  `${n} ${n > 1 ? 'templates' : 'template'} ${what}${n > 1 ? 's' : ''}`;

export const initializeTemplatesRoute = (deps: CommandDeps) =>
  implement(initializeTemplates, async (request) => {
    const context = commandOf(deps, initializeTemplates, request);
    const done = await execute(deps, context, templates, templatesStreamId, ({ state }) =>
      decideInitializeTemplates(state),
    );
    const causes = done.events.map((event) => ('cause' in event.data ? event.data.cause : ''));
    const created = causes.filter((cause) => cause === 'created').length;
    const updated = causes.filter((cause) => cause === 'updated').length;
    const parts = [
      ...(created ? [counted(created, 'créé')] : []),
      ...(updated ? [counted(updated, 'mis à jour').replace('mis à jours', 'mis à jour')] : []),
    ];
    return {
      success: true as const,
      message: parts.length ? parts.join(', ') : 'Les templates sont déjà à jour',
      ...positionOf(done),
    };
  });
