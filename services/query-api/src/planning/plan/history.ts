import { getPlanHistory } from '@fournil/contracts/planning/read-endpoints';
import { weekId } from '@fournil/contracts/planning/week';
import { planChangesSeen, planEvents, weekPublished } from '@fournil/events/planning/events';
import { streamName } from '@fournil/events/streams';
import { implement } from '@fournil/http-service/service';
import { describeLine } from '@fournil/views/audit/describe';
import type { QueryDeps } from '../../kernel/deps.ts';
import { trailReader } from '../../shared/trail-reader.ts';

/** The types of events that change a plan; the constraints typed in the grid have their own history. */
const types = planEvents.map(({ type }) => type).filter((type) => type !== planChangesSeen.type);

/** The stream by its full name, for which the trail has an index; it contains only the current generation. */
async function streamOf({ views }: QueryDeps, week: string): Promise<string> {
  const installation = await views.selectFrom('installation').select('generation').executeTakeFirst();
  return streamName('week', week, installation?.generation ?? 1);
}

/** The audit trail of one week's plan, newest first. */
export const getPlanHistoryRoute = (deps: QueryDeps) =>
  implement(getPlanHistory, async (request) => {
    await deps.trailReached(request);
    const rows = await deps.trail
      .selectFrom('lines')
      .selectAll()
      .where('stream', '=', await streamOf(deps, weekId(request.params)))
      .where('type', 'in', types)
      .orderBy('position')
      .execute();
    const reader = await trailReader(deps, request.session);
    const published = rows.find(({ type }) => type === weekPublished.type)?.position;
    const data = rows.map((row) => {
      const line = describeLine(row, reader);
      return {
        revision: line.revision,
        at: line.recordedAt,
        by: line.actor.name,
        text: line.sentence,
        employeeId: line.person?.employeeId ?? null,
        date: null,
        afterPublication: published !== undefined && row.position > published,
      };
    });
    return data.reverse();
  });
