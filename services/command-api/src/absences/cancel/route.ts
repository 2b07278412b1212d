import { cancelDeclaration } from '@fournil/contracts/absences/endpoints';
import { implement } from '@fournil/http-service/service';
import { positionOf } from '../../kernel/answer.ts';
import { claiming } from '../../kernel/claim-values.ts';
import { commandOf } from '../../kernel/context.ts';
import { type CommandDeps, editOf, execute } from '../../kernel/execute.ts';
import { type DeclarationState, declaration } from '../declaration.ts';
import { periodClaims, uniquePeriod } from '../period-claim.ts';
import { decideCancel } from './decide.ts';

export const cancelDeclarationRoute = (deps: CommandDeps) =>
  implement(cancelDeclaration, async (request) => {
    const { id } = request.params;
    const { baseRevision } = request.body;
    const context = commandOf(deps, cancelDeclaration, request);
    let before: DeclarationState = declaration.initial;
    const done = await execute(
      deps,
      context,
      declaration,
      id,
      (loaded) => {
        before = loaded.state;
        return decideCancel(request.body, loaded.state, {
          declarationId: id,
          ...editOf(declaration, loaded, baseRevision),
        });
      },
      claiming(deps, context, uniquePeriod, (events) => periodClaims(id, before, events)),
    );
    return { success: true as const, data: { _id: id }, ...positionOf(done) };
  });
