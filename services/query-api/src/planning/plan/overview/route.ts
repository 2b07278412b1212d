import { getPlanOverview } from '@fournil/contracts/planning/read-endpoints';
import { weekAfter, weekOf } from '@fournil/contracts/planning/week';
import { implement } from '@fournil/http-service/service';
import { momentOf } from '@fournil/week/moment';
import { weeksShown } from '../../../shared/weeks-ahead.ts';
import type { PlanDeps } from '../deps.ts';
import { uncoveredOf, weekOverview } from './overview.ts';

export const getPlanOverviewRoute = ({ weeks, digest }: PlanDeps) =>
  implement(getPlanOverview, async ({ now }) => {
    const moment = momentOf(now);
    const current = weekOf(moment.today);
    const facts = await Promise.all(weeksShown.map((by) => weeks.read(weekAfter(current, by))));
    return {
      weeks: facts.map((one) => weekOverview(one, digest, moment.today)),
      uncovered: facts.slice(0, 3).flatMap((one) => uncoveredOf(one, moment)),
    };
  });
