/**
 * Large neighbourhood search (ruin and recreate): some weeks are removed and reinserted, each optimal given
 * the others, until none improves. For weeks not yet reinserted, the fractional plan gives probabilities.
 */

import { type Column, idleColumn } from '../model/columns.ts';
import { isFree, type Member } from '../model/member.ts';
import { type Model, reachedBy } from '../model/model.ts';
import { improveInTurn } from '../plan/coordinate-descent.ts';
import type { PlanState } from '../plan/plan-state.ts';
import type { WorkBudget } from '../plan/work-budget.ts';
import type { Pricer } from '../pricing/pricer.ts';
import type { ExpectedPrices } from './expected-prices.ts';
import type { GapShares } from './gap-shares.ts';
import { type SeededRandom, shuffled } from './seeded-random.ts';
import { giveDayOff, hasTurns, pairsOf, type Swapped, swapDay } from './swap-turns.ts';

export interface SearchContext {
  readonly model: Model;
  readonly pricer: Pricer;
  readonly budget: WorkBudget;
  readonly random: SeededRandom;
  /** Dual prices of the rows, and what rows are worth in expectation under the fractional plan. */
  readonly prices: Float64Array;
  readonly expected: ExpectedPrices;
  /** Called whenever a plan is better than all before. */
  readonly onBest?: () => void;
}

/** The cheapest week at these prices, counted as work; undefined when none is legal. */
function cheapestWeek(
  { pricer, budget }: SearchContext,
  member: Member,
  prices: Float64Array,
): Column | undefined {
  const before = pricer.work;
  const [found] = Number.isFinite(pricer.best(member, prices)) ? pricer.columns(1) : [];
  budget.spend(pricer.work - before);
  return found;
}

/** Changes prices at random by at most so many per cent. */
function perturb(random: SeededRandom, prices: Float64Array, rows: Int32Array, percent: number): void {
  if (percent === 0) return;
  for (const row of rows)
    prices[row] = (prices[row] as number) * (1 + (random.below(2 * percent + 1) - percent) / 100);
}

/** How far everybody moves towards a week in each round; the last round is 1, which decides. */
function stepSizesOf(rounds: number, first: number): readonly number[] {
  return Array.from({ length: rounds }, (_, round) => first ** (1 - round / (rounds - 1)));
}
const longSchedule = stepSizesOf(20, 0.07);
/** With turns, a week takes more steps: fewer rounds leave the search more of the budget. */
const turnsSchedule = stepSizesOf(8, 0.1);
const mediumSchedule = stepSizesOf(5, 0.12);
const shortSchedule = stepSizesOf(2, 0.3);

interface Reinsertion {
  readonly schedule: readonly number[];
  /** Perturbation of prices, per cent. */
  readonly noise: number;
}

/**
 * Reinserts people of one pool by conditional expectations: in rounds each moves towards the week that is cheapest in
 * expectation given the others' probabilities, until all are decided.
 */
function reinsertByExpectation(
  context: SearchContext,
  state: PlanState,
  people: readonly Member[],
  { schedule, noise }: Reinsertion,
): void {
  const { model, budget, random, expected } = context;
  for (const member of people) state.set(idleColumn(member));
  expected.reset(people);
  const found: Column[] = [];
  for (const stepSize of schedule) {
    for (const member of shuffled(random, people)) {
      const reached = reachedBy(model, member);
      const others = people.filter((other) => other !== member);
      const prices = expected.prices(reached, state.covered, others);
      budget.spend(reached.length * people.length);
      perturb(random, prices, reached, noise);
      const column = cheapestWeek(context, member, prices) ?? idleColumn(member);
      expected.moveTowards(column, reached, stepSize);
      found[member.person] = column;
    }
  }
  for (const { person } of people) state.set(found[person] as Column);
  improveInTurn(context, state, people);
}

/** Reinserts people one by one, at first rather along the dual prices, at last along the plan's marginal costs. */
function reinsertByPrices(
  context: SearchContext,
  state: PlanState,
  people: readonly Member[],
  { blended, noise }: { readonly blended: boolean; readonly noise: number },
): void {
  const { model, random, prices: dualPrices } = context;
  for (const member of people) state.set(idleColumn(member));
  for (const [turn, member] of people.entries()) {
    const reached = reachedBy(model, member);
    const prices = state.marginalPrices(reached);
    const own = blended ? (turn + 1) / people.length : 1;
    for (const row of reached)
      prices[row] = own * (prices[row] as number) + (1 - own) * (dualPrices[row] as number);
    perturb(random, prices, reached, noise);
    state.set(cheapestWeek(context, member, prices) ?? idleColumn(member));
  }
  improveInTurn(context, state, people);
}

/**
 * Rebuilds whole pools in random orders, at least once and at most a given number of times; keeps cheaper
 * plans.
 */
export async function rebuildPools(
  context: SearchContext,
  state: PlanState,
  { times, share }: { readonly times: number; readonly share: number },
): Promise<void> {
  const { model, budget } = context;
  const schedule = hasTurns(model) ? turnsSchedule : longSchedule;
  for (const { members } of model.pools) {
    const people = members.filter(isFree);
    for (let time = 0; people.length > 0 && time < times; time += 1) {
      if (time > 0 ? budget.isOver(share) : budget.wasInterrupted()) break;
      const before = state.cost;
      const previous = people.map((member) => state.columns[member.person] as Column);
      reinsertByExpectation(context, state, people, { schedule, noise: 0 });
      if (state.cost > before) state.restore(previous);
      await budget.yieldToEvents();
    }
  }
}

/**
 * Mean cost by which a plan may get worse at the start (simulated annealing), as a share of its distance from the bound, and at
 * least; it falls to 0 at the stage's end. Far from the bound a plan has to get much worse before it gets better.
 */
const startTemperature = { share: 0.05, least: 2 };
const perturbationPercent = 30;
/** One step in so many removes most of a group. */
const largeNeighbourhoodEvery = 6;
/** One step in so many swaps a day of two people who share turns. */
const swapEvery = 4;
/** How much dearer a plan after a day off was given may be for the whole group to repair it. */
const repairable = 120;
/** Steps that a swap costs besides its pricing. */
const swapSteps = 200;

export interface SearchStage {
  readonly gapShares: GapShares;
  /** Share of the budget at which the stage ends, and that at which the temperature has fallen to 0. */
  readonly until: number;
  readonly end: number;
  /** The cost at which the search can stop. */
  readonly floor: number;
}

/**
 * Swaps a day of two people: two who share turns, or one without two days off in a row and
 * another who takes their day. Keeps the swap if the plan costs no more.
 */
function swapDays(context: SearchContext, state: PlanState, pairs: ReturnType<typeof pairsOf>): void {
  const { model, random, budget } = context;
  const before = state.cost;
  const cheapest = (member: Member, prices: Float64Array): Column | undefined =>
    cheapestWeek(context, member, prices);
  budget.spend(swapSteps);
  const givesDay = pairs.length === 0 || random.below(2) === 0;
  const swapped: Swapped | null = givesDay
    ? giveDayOff(model, state, random, cheapest)
    : swapDay(model, state, random, pairs, cheapest);
  if (!swapped) return;
  improveInTurn(context, state, swapped.people);
  if (state.cost > before && givesDay && state.cost < before + repairable) {
    // Others of the group may repair what these two cannot.
    const group = model.pools[model.poolOf[swapped.people[0].person] as number]?.members.filter(isFree) ?? [];
    const previous = group.map(({ person }) => state.columns[person] as Column);
    improveInTurn(context, state, group);
    if (state.cost > before) state.restore(previous);
  }
  if (state.cost > before) state.restore(swapped.previous);
}

/**
 * Removes and reinserts two to six people until the share of the budget is spent or the lower bound is
 * reached.
 */
export async function neighbourhoodSearch(
  context: SearchContext,
  state: PlanState,
  { gapShares, until, end, floor }: SearchStage,
): Promise<void> {
  const { budget, random } = context;
  let incumbentCost = state.cost;
  let incumbent = [...state.columns];
  const takesTurns = hasTurns(context.model);
  const pairs = pairsOf(context.model);
  // Turns over weeks in a row were no fairer with more, nor was more covered.
  const share = takesTurns ? 0 : startTemperature.share;
  const hottest = Math.max(startTemperature.least, share * gapShares.total(state));
  while (!budget.isOver(until) && incumbentCost > floor) {
    if (takesTurns && random.below(swapEvery) === 0) swapDays(context, state, pairs);
    // Now and then most of a group at once: a day off that all should move is out of reach for a few.
    const isLarge = random.below(largeNeighbourhoodEvery) === 0;
    const people = gapShares.selectPeople(random, state, isLarge ? 6 : 2 + random.below(3));
    if (people.length === 0) break;
    const before = state.cost;
    const previous = people.map((member) => state.columns[member.person] as Column);
    const noise = random.below(3) === 0 ? 0 : perturbationPercent;
    if (isLarge || random.below(2) === 0) {
      const schedule = isLarge ? mediumSchedule : shortSchedule;
      reinsertByExpectation(context, state, people, { schedule, noise });
    } else reinsertByPrices(context, state, people, { blended: random.below(4) > 0, noise });
    const temperature = hottest * Math.max(0, 1 - budget.spent() / end);
    const accepted = -Math.log((random.below(1000) + 1) / 1001) * temperature;
    if (state.cost > before + accepted) state.restore(previous);
    if (state.cost < incumbentCost) {
      incumbentCost = state.cost;
      incumbent = [...state.columns];
      context.onBest?.();
    }
    await budget.yieldToEvents();
  }
  state.restore(incumbent);
}
