import { updateSite } from '@fournil/contracts/settings/endpoints';
import { implement } from '@fournil/http-service/service';
import { positionOf } from '../../app/answer.ts';
import { commandOf } from '../../app/context.ts';
import { accept, refuse } from '../../app/decision.ts';
import { type CommandDeps, execute, stateAt } from '../../app/execute.ts';
import { mergeEdit } from '../../app/merge-edit.ts';
import { site, siteStreamId } from '../site.ts';

export const updateSiteRoute = (deps: CommandDeps) =>
  implement(updateSite, async (request) => {
    const { baseRevision, ...requested } = request.body;
    const done = await execute(deps, commandOf(deps, updateSite, request), site, siteStreamId, (loaded) => {
      const merged = mergeEdit({
        requested,
        current: { ...loaded.state },
        since: loaded.history.filter((event) => event.revision > (baseRevision ?? Number.POSITIVE_INFINITY)),
        ...(baseRevision === undefined ? {} : { base: { ...stateAt(site, loaded, baseRevision) } }),
      });
      if ('conflicts' in merged) return refuse('conflict', { details: { fields: merged.conflicts } });
      const { name, city } = merged.changes;
      if (name === undefined && city === undefined) return accept();
      return accept({
        type: 'SiteUpdated',
        data: { ...(name === undefined ? {} : { name }), ...(city === undefined ? {} : { city }) },
      });
    });
    return { success: true as const, ...positionOf(done) };
  });
