import { getDashboard } from '@fournil/contracts/dashboard/endpoints';
import { parisDay } from '@fournil/contracts/paris-day';
import { implement } from '@fournil/http-service/service';
import type { QueryDeps } from '../../kernel/deps.ts';
import { viewerOf } from '../../kernel/viewer.ts';
import { selectObligations } from '../../shared/obligations.ts';
import { dashboardOf } from './dashboard.ts';
import { maskedReads } from './masked-reads.ts';
import { selectDeclarations, selectLeaves, selectStaff } from './query.ts';

export const dashboardRoute = (deps: QueryDeps) =>
  implement(getDashboard, async ({ session, now }) => {
    const { views } = deps;
    const today = parisDay(now);
    const [staff, declarations, leaves, obligations, reads] = await Promise.all([
      selectStaff(views, today),
      selectDeclarations(views, today),
      selectLeaves(views, today),
      selectObligations(views),
      session?.role === 'admin' ? maskedReads(deps, session, today) : [],
    ]);
    return {
      success: true as const,
      data: {
        ...dashboardOf(staff, declarations, leaves, obligations, today, viewerOf(session)),
        maskedReads: reads,
      },
    };
  });
