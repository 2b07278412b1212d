import { checkEdit } from '@fournil/contracts/planning/edit-endpoints';
import { implement } from '@fournil/http-service/service';
import { momentOf } from '@fournil/week/moment';
import type { PlanDeps } from '../deps.ts';
import { checkedEditOf } from './check.ts';

export const checkEditRoute = ({ weeks }: PlanDeps) =>
  implement(checkEdit, async ({ params, body, now }) => {
    const facts = await weeks.read(params);
    return checkedEditOf(facts, body, momentOf(now));
  });
