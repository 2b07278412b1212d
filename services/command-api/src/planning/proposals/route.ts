import { acceptProposal, discardProposal } from '@fournil/contracts/planning/generation-endpoints';
import { weekId } from '@fournil/contracts/planning/week';
import { implement } from '@fournil/http-service/service';
import { momentOf } from '@fournil/week/moment';
import { positionOf } from '../../kernel/answer.ts';
import { commandOf } from '../../kernel/context.ts';
import { editOf, execute } from '../../kernel/execute.ts';
import { asRecorded, week } from '../week.ts';
import type { WeekDeps } from '../week-deps.ts';
import { decideAccept, decideDiscard } from './decide.ts';

export const acceptProposalRoute = (deps: WeekDeps) =>
  implement(acceptProposal, async (request) => {
    const { body, params } = request;
    const one = { week: params.week, year: params.year };
    const facts = await deps.readFacts(one);
    const context = commandOf(deps, acceptProposal, request);
    const done = await execute(deps, context, week, weekId(one), (loaded) =>
      decideAccept(
        { proposalId: params.id, consent: body.consent },
        {
          facts: asRecorded(facts, loaded.state),
          moment: momentOf(request.now),
          since: editOf(week, loaded, body.baseRevision).since,
        },
      ),
    );
    return { success: true as const, data: { revision: done.revision }, ...positionOf(done) };
  });

export const discardProposalRoute = (deps: WeekDeps) =>
  implement(discardProposal, async (request) => {
    const { params } = request;
    const id = weekId({ week: params.week, year: params.year });
    const context = commandOf(deps, discardProposal, request);
    const done = await execute(deps, context, week, id, ({ state }) =>
      decideDiscard({ week: id, proposalId: params.id }, state.plan),
    );
    return { success: true as const, data: { revision: done.revision }, ...positionOf(done) };
  });
