import { getPayFacts } from '@fournil/contracts/planning/read-endpoints';
import { implement } from '@fournil/http-service/service';
import { momentOf } from '@fournil/week/moment';
import type { PlanDeps } from '../deps.ts';
import { payFactsOfWeek } from './pay-facts.ts';

/** Computed from the current plan when it is read, corrections included. */
export const getPayFactsRoute = ({ weeks }: PlanDeps) =>
  implement(getPayFacts, async ({ params, now }) =>
    payFactsOfWeek(await weeks.read(params), momentOf(now).today),
  );
