import { getReplacements } from '@fournil/contracts/planning/endpoints';
import { implement } from '@fournil/http-service/service';
import { momentOf } from '@fournil/read-models/planning/frozen';
import type { PlanDeps } from '../deps.ts';
import { replacementsFor } from './rank.ts';

export const getReplacementsRoute = ({ weeks }: PlanDeps) =>
  implement(getReplacements, async ({ params, query, now }) => {
    const facts = await weeks.read(params);
    return { success: true as const, data: replacementsFor(facts, query.shiftId, momentOf(now)) };
  });
