/** The first plan: everybody in turn gets the best week beside the others, until nobody's gets better. */
import type { Model } from './model.ts';
import type { Pricer } from './pricing.ts';
import type { Run } from './run.ts';
import { PlanState } from './state.ts';

export async function firstPlan(model: Model, pricer: Pricer, run: Run): Promise<PlanState> {
  const state = new PlanState(model);
  for (const pool of model.pools) {
    let changed = true;
    for (let round = 0; changed && round < 20; round += 1) {
      changed = false;
      for (const member of pool.members) {
        const before = pricer.work;
        if (state.improve(member, pool.reached, pricer)) changed = true;
        run.spend(pricer.work - before);
        await run.breathe();
        if (run.isOver()) return state;
      }
    }
  }
  return state;
}
