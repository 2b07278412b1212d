import { getWeekPlan } from '@fournil/contracts/planning/endpoints';
import type { PlanShortfall } from '@fournil/contracts/planning/plan-shapes';
import { implement } from '@fournil/http-service/service';
import { type Moment, momentOf } from '@fournil/read-models/planning/frozen';
import type { WeekFacts } from '@fournil/read-models/planning/week-facts';
import { viewerOf } from '../../../app/viewer.ts';
import type { PlanDeps } from '../deps.ts';
import { explainShortfalls } from '../shortfalls.ts';
import { planViewOf } from '../view.ts';

/** Explaining tries people one by one: once per state of the week and day is enough. */
function remembering() {
  const known = new WeakMap<
    WeekFacts,
    { readonly today: string; readonly shortfalls: readonly PlanShortfall[] }
  >();
  return (asRead: WeekFacts, moment: Moment) => {
    const found = known.get(asRead);
    if (found?.today === moment.today) return found.shortfalls;
    const shortfalls = explainShortfalls(asRead, moment);
    known.set(asRead, { today: moment.today, shortfalls });
    return shortfalls;
  };
}

export function getWeekPlanRoute({ weeks, digest }: PlanDeps) {
  const explain = remembering();
  return implement(getWeekPlan, async ({ params, session, now }) => {
    const facts = await weeks.read(params);
    const moment = momentOf(now);
    const view = planViewOf(facts, {
      viewer: viewerOf(session),
      moment,
      digest,
      shortfalls: () => explain(facts, moment),
    });
    return { success: true as const, data: view };
  });
}
