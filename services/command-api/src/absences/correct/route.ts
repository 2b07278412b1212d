import { correctDeclaration } from '@fournil/contracts/absences/endpoints';
import { parisDay } from '@fournil/contracts/paris-day';
import { implement } from '@fournil/http-service/service';
import { positionOf } from '../../kernel/answer.ts';
import { claiming } from '../../kernel/claim-values.ts';
import { commandOf } from '../../kernel/context.ts';
import { editOf, execute } from '../../kernel/execute.ts';
import { type DeclarationState, declaration } from '../declaration.ts';
import { type AbsencesDeps, overlapsOf } from '../declare.ts';
import { periodClaims, uniquePeriod } from '../period-claim.ts';
import { decideCorrect } from './decide.ts';

export const correctDeclarationRoute = (deps: AbsencesDeps) =>
  implement(correctDeclaration, async (request) => {
    const { id } = request.params;
    const { baseRevision, correctionReason, ...correction } = request.body;
    const context = commandOf(deps, correctDeclaration, request);
    let before: DeclarationState = declaration.initial;
    const done = await execute(
      deps,
      context,
      declaration,
      id,
      (loaded) => {
        before = loaded.state;
        return decideCorrect(correction, loaded.state, {
          declarationId: id,
          correctionReason,
          today: parisDay(context.now),
          ...editOf(declaration, loaded, baseRevision),
        });
      },
      claiming(deps, context, uniquePeriod, (events) => periodClaims(id, before, events)),
    );
    const overlaps = await overlapsOf(deps, id, done.state);
    return {
      success: true as const,
      data: { _id: id, revision: done.revision, overlaps },
      ...positionOf(done),
    };
  });
