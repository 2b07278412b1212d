import { getReplacements } from '@fournil/contracts/planning/read-endpoints';
import { Refusal } from '@fournil/contracts/refusals';
import { implement } from '@fournil/http-service/service';
import { momentOf } from '@fournil/week/moment';
import { planOf } from '@fournil/week/week-facts';
import type { PlanDeps } from '../deps.ts';
import { PlanThreadLost } from '../thread/plan-thread.ts';

export const getReplacementsRoute = ({ weeks, planThread }: PlanDeps) =>
  implement(getReplacements, async ({ params, query, now }) => {
    const facts = await weeks.read(params);
    if (!planOf(facts).shifts.some(({ id }) => id === query.shiftId)) throw new Refusal('unknown_shift');
    try {
      const found = await planThread.replacements(facts, query.shiftId, momentOf(now));
      return { success: true as const, data: [...found] };
    } catch (error) {
      throw error instanceof PlanThreadLost ? new Refusal('unavailable') : error;
    }
  });
