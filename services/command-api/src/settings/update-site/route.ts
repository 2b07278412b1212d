import { updateSite } from '@fournil/contracts/settings/endpoints';
import { implement } from '@fournil/http-service/service';
import { positionOf } from '../../kernel/answer.ts';
import { commandOf } from '../../kernel/context.ts';
import { type CommandDeps, editOf, execute } from '../../kernel/execute.ts';
import { site, siteStreamId } from '../site.ts';
import { decideUpdateSite } from './decide.ts';

export const updateSiteRoute = (deps: CommandDeps) =>
  implement(updateSite, async (request) => {
    const { baseRevision, ...requested } = request.body;
    const done = await execute(deps, commandOf(deps, updateSite, request), site, siteStreamId, (loaded) =>
      decideUpdateSite(requested, loaded.state, editOf(site, loaded, baseRevision)),
    );
    return { success: true as const, ...positionOf(done) };
  });
