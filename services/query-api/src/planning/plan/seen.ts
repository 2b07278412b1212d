/** People who have seen the current version of a published week. Pure. */
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import type { PlanState } from '@fournil/week/plan/plan-state';
import { maySee, type Viewer } from '../../kernel/viewer.ts';

export function seenOf(plan: PlanState, viewer: Viewer): PlanView['seen'] {
  if (plan.status !== 'published') return [];
  const planned = [...new Set(plan.shifts.map(({ employeeId }) => employeeId))].sort();
  return planned
    .filter((employeeId) => maySee(viewer, employeeId))
    .map((employeeId) => {
      const revisions = plan.changes
        .filter((one) => one.employeeId === employeeId)
        .map(({ stamp }) => stamp?.revision ?? -1);
      const newest = Math.max(plan.publishedRevision ?? -1, ...revisions);
      const upTo = plan.seen[employeeId];
      return {
        employeeId,
        at: plan.seenAt?.[employeeId] ?? null,
        isOutdated: upTo !== undefined && upTo < newest,
      };
    });
}
