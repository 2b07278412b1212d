import { getPlanHistory } from '@fournil/contracts/planning/read-endpoints';
import { weekId } from '@fournil/contracts/planning/week';
import { implement } from '@fournil/http-service/service';
import type { QueryDeps } from '../../kernel/deps.ts';
import { describeLine } from '../describe.ts';
import { readerOf } from '../reader.ts';

/** Facts about a plan; what was typed into the grid has its own page. */
const planTypes = [
  'WeekPlanGenerated',
  'WeekProposalKept',
  'WeekProposalDiscarded',
  'PlanShiftsChanged',
  'PlanShiftsPinned',
  'WeekPublished',
  'PlanRowsRealized',
  'PlanRowReopened',
];

/** The trail of one week's plan, newest first. */
export const getPlanHistoryRoute = (deps: QueryDeps) =>
  implement(getPlanHistory, async (request) => {
    await deps.trailReached(request);
    const rows = await deps.trail
      .selectFrom('lines')
      .selectAll()
      .where('stream', 'like', `week-%.${weekId(request.params)}`)
      .where('type', 'in', planTypes)
      .orderBy('position')
      .execute();
    const reader = await readerOf(deps, request.session, rows);
    const published = rows.find(({ type }) => type === 'WeekPublished')?.position;
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
    return { success: true as const, data: data.reverse() };
  });
