import { listPendingObligations } from '@fournil/contracts/onboarding/endpoints';
import { implement } from '@fournil/http-service/service';
import type { QueryDeps } from '../../kernel/deps.ts';
import { maySee, viewerOf } from '../../kernel/viewer.ts';
import { selectObligations } from '../../shared/obligations.ts';

/** A comment may be health data: a personal account reads its own, a shared session none (D010). */
export const pendingObligationsRoute = ({ views }: QueryDeps) =>
  implement(listPendingObligations, async ({ session }) => {
    const viewer = viewerOf(session);
    const all = await selectObligations(views);
    return { success: true as const, data: all.filter(({ employeeId }) => maySee(viewer, employeeId)) };
  });
