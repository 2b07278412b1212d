/** Everybody in turn gets the best week beside the others, until nobody's gets better: so the first plan is made. */
import type { Member } from './member.ts';
import { type Model, reachedBy } from './model.ts';
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

/** Goes round some people until nobody of them gains by another week, five times each at most. */
export function untilNobodyGains(
  { model, pricer, run }: { readonly model: Model; readonly pricer: Pricer; readonly run: Run },
  state: PlanState,
  people: readonly Member[],
): void {
  const turns = people.length * 5;
  for (let turn = 0, still = 0; turn < turns && still < people.length; turn += 1) {
    const member = people[turn % people.length] as Member;
    const before = pricer.work;
    const gained = state.improve(member, reachedBy(model, member), pricer);
    run.spend(pricer.work - before);
    still = gained ? 1 : still + 1;
  }
}
