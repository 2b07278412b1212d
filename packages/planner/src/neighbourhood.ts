/**
 * Large-neighbourhood search: some people's weeks are taken out and put back, each the best beside the others, until
 * nobody of them gains. Those put back first do not know the others' weeks yet, but what the best mixture makes
 * likely of them.
 */
import { type Column, idleColumn } from './columns.ts';
import { untilNobodyGains } from './descent.ts';
import { type Dice, shuffled } from './dice.ts';
import type { Expectation } from './expectation.ts';
import { isFree, type Member } from './member.ts';
import type { Misfits } from './misfits.ts';
import { type Model, reachedBy } from './model.ts';
import type { Pricer } from './pricing.ts';
import type { Run } from './run.ts';
import type { PlanState } from './state.ts';

export interface Search {
  readonly model: Model;
  readonly pricer: Pricer;
  readonly run: Run;
  readonly dice: Dice;
  /** What covering each row is worth in the best mixture known, and what that mixture makes likely. */
  readonly worth: Float64Array;
  readonly expectation: Expectation;
  /** Told of every plan better than all before. */
  readonly onBest?: () => void;
}

/** The cheapest week at these prices, as work that counts; undefined when none is legal. */
function priced({ pricer, run }: Search, member: Member, prices: Float64Array): Column | undefined {
  const before = pricer.work;
  const [found] = Number.isFinite(pricer.best(member, prices)) ? pricer.columns(1) : [];
  run.spend(pricer.work - before);
  return found;
}

function jittered(dice: Dice, prices: Float64Array, rows: Int32Array, percent: number): void {
  if (percent === 0) return;
  for (const row of rows)
    prices[row] = (prices[row] as number) * (1 + (dice.roll(2 * percent + 1) - percent) / 100);
}

/** How strongly everybody is drawn to a week in each round, to the last, which is for good. */
function pullsOf(rounds: number, first: number): readonly number[] {
  return Array.from({ length: rounds }, (_, round) => first ** (1 - round / (rounds - 1)));
}
const longPulls = pullsOf(20, 0.07);
const mediumPulls = pullsOf(5, 0.12);
const shortPulls = pullsOf(2, 0.3);

/** Puts people of one pool back by what the mixture makes likely of them, more and more for sure. */
function settle(
  search: Search,
  state: PlanState,
  people: readonly Member[],
  { pulls, jitter }: { readonly pulls: readonly number[]; readonly jitter: number },
): void {
  const { model, run, dice, expectation } = search;
  for (const member of people) state.set(idleColumn(member));
  expectation.reset(people);
  const found: Column[] = [];
  for (const pull of pulls) {
    for (const member of shuffled(dice, people)) {
      const reached = reachedBy(model, member);
      const others = people.filter((other) => other !== member);
      const prices = expectation.prices(reached, state.covered, others);
      run.spend(reached.length * people.length);
      jittered(dice, prices, reached, jitter);
      const column = priced(search, member, prices) ?? idleColumn(member);
      expectation.lean(column, reached, pull);
      found[member.person] = column;
    }
  }
  for (const { person } of people) state.set(found[person] as Column);
  untilNobodyGains(search, state, people);
}

/** Puts people back one by one along prices that rather follow the mixture at first, rather the plan at last. */
function refill(
  search: Search,
  state: PlanState,
  people: readonly Member[],
  { mixed, jitter }: { readonly mixed: boolean; readonly jitter: number },
): void {
  const { model, dice, worth } = search;
  for (const member of people) state.set(idleColumn(member));
  for (const [turn, member] of people.entries()) {
    const reached = reachedBy(model, member);
    const prices = state.marginal(reached);
    const own = mixed ? (turn + 1) / people.length : 1;
    for (const row of reached)
      prices[row] = own * (prices[row] as number) + (1 - own) * (worth[row] as number);
    jittered(dice, prices, reached, jitter);
    state.set(priced(search, member, prices) ?? idleColumn(member));
  }
  untilNobodyGains(search, state, people);
}

/** Builds whole pools anew, once at least and so many times at most, in orders drawn each time; keeps what is cheaper. */
export async function rebuild(
  search: Search,
  state: PlanState,
  { times, share }: { readonly times: number; readonly share: number },
): Promise<void> {
  const { model, run } = search;
  for (const { members } of model.pools) {
    const people = members.filter(isFree);
    for (let time = 0; people.length > 0 && time < times; time += 1) {
      if (time > 0 ? run.isOver(share) : run.hasEnded()) break;
      const before = state.cost;
      const olds = people.map((member) => state.columns[member.person] as Column);
      settle(search, state, people, { pulls: longPulls, jitter: 0 });
      if (state.cost > before) state.putBack(olds);
      await run.breathe();
    }
  }
}

/** How much dearer a plan may become for a while, in units of cost; it shrinks as the share is spent. */
const heat = 2;
const jitterMost = 30;
/** One step in so many takes out most of a group. */
const oneInMany = 6;

export interface Stage {
  readonly misfits: Misfits;
  /** Share of the budget at which it ends, and that at which nothing dearer is accepted any more. */
  readonly until: number;
  readonly end: number;
  readonly floor: number;
}

/**
 * Takes two to six people out again and again until the share of the budget is spent or the cost reaches `floor`.
 * Slightly dearer plans are accepted on the way, less and less; the best one seen is what stays.
 */
export async function search(
  context: Search,
  state: PlanState,
  { misfits, until, end, floor }: Stage,
): Promise<void> {
  const { run, dice } = context;
  let best = state.cost;
  let kept = [...state.columns];
  while (!run.isOver(until) && best > floor) {
    // Now and then most of a group at once: a day off that all should move is out of reach for a few.
    const many = dice.roll(oneInMany) === 0;
    const people = misfits.pick(dice, state, many ? 6 : 2 + dice.roll(3));
    if (people.length === 0) break;
    const before = state.cost;
    const olds = people.map((member) => state.columns[member.person] as Column);
    const jitter = dice.roll(3) === 0 ? 0 : jitterMost;
    if (many || dice.roll(2) === 0)
      settle(context, state, people, { pulls: many ? mediumPulls : shortPulls, jitter });
    else refill(context, state, people, { mixed: dice.roll(4) > 0, jitter });
    const allowed = heat * Math.max(0, 1 - run.spent() / end);
    const chance = -Math.log((dice.roll(1000) + 1) / 1001) * allowed;
    if (state.cost > before + chance) state.putBack(olds);
    if (state.cost < best) {
      best = state.cost;
      kept = [...state.columns];
      context.onBest?.();
    }
    await run.breathe();
  }
  state.putBack(kept);
}
