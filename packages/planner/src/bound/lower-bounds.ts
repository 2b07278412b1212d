/**
 * Lower bounds of a whole week, pool by pool. Pools share only rows of management: the pool that owns such a
 * row finds its price, which is then fixed for all pools, so that their bounds may be added.
 */
import type { Highs } from 'highs';
import { point } from '../cost/weights.ts';
import type { Column } from '../model/columns.ts';
import type { Model, Pool } from '../model/model.ts';
import { improveInTurn } from '../plan/coordinate-descent.ts';
import type { PlanState } from '../plan/plan-state.ts';
import type { WorkBudget } from '../plan/work-budget.ts';
import type { Pricer } from '../pricing/pricer.ts';
import { BranchAndBound } from './branch-and-bound.ts';
import { generateColumns, solveMaster } from './column-generation.ts';
import { costStepOf, roundUpToCostStep } from './cost-step.ts';
import { dualAscent } from './dual-ascent.ts';
import { type DualBound, lagrangianBound, type PricingContext } from './lagrangian.ts';
import { type FractionalWeek, Master } from './master.ts';
import { ProximalBundle } from './proximal-bundle.ts';

const tolerance = 1e-4;
/** The share of the first turn for dual ascent, before the proximal bundle method continues. */
const ascentShare = 0.25;
/** Weeks of more people are not branched on: a second search gains more in the time left. */
const branchedUpTo = 20;
const infinite = Number.POSITIVE_INFINITY;

/** The relaxation counts as solved when the bound is this close to the master problem's value. */
const provenWithin = 0.02;
const isEnough = (bound: number, value: number): boolean => value - bound < provenWithin;

export interface BoundContext {
  readonly model: Model;
  readonly pricer: Pricer;
  readonly budget: WorkBudget;
}

/** A pool's master problem and the best bound known for it. */
interface PoolProgramme {
  readonly pricing: PricingContext;
  /** The step of its plans' costs, and the cost of one of them. */
  readonly costStep: number;
  readonly cost: number;
  dual: DualBound;
  readonly bundle: ProximalBundle | null;
  isSolved: boolean;
  branching?: BranchAndBound;
  /** Work spent on branching. */
  spent: number;
}

/** Rows that people of several pools may cover: days of management. */
function sharedRows({ pools }: Model): ReadonlySet<number> {
  return new Set(
    pools.flatMap(({ rows, reached }) => {
      const owned = new Set(rows);
      return [...reached].filter((row) => !owned.has(row));
    }),
  );
}

/** The least a row can cost where each cover of it is paid for at this price (negative: it saves). */
function leastRowCost({ rows }: Model, row: number, price: number): number {
  const { costAt, width } = rows;
  let least = Number.POSITIVE_INFINITY;
  for (let covered = 0; covered < width; covered += 1)
    least = Math.min(least, (costAt[row * width + covered] as number) - price * covered);
  return least;
}

export class LowerBounds {
  readonly #context: BoundContext;
  readonly #solver: Highs;
  readonly #programmes: PoolProgramme[] = [];
  /** Dual prices by row of the model, negative where one more cover saves. */
  readonly prices: Float64Array;
  /** Least cost of the shared rows at their fixed prices. */
  #sharedRowCost = 0;

  /** Whether relaxations are solved to branch on them. */
  get isBranched(): boolean {
    return this.#context.model.members.length <= branchedUpTo;
  }

  constructor(context: BoundContext, solver: Highs) {
    this.#context = context;
    this.#solver = solver;
    this.prices = new Float64Array(context.model.rows.count);
  }

  /** A first bound, by dual ascent, and by the proximal bundle method where it is not branched on. */
  async ascend(state: PlanState, share: number): Promise<number> {
    const { model, budget } = this.#context;
    const shared = sharedRows(model);
    const price = new Float64Array(model.rows.count);
    for (const { pool, until } of this.#turns(model.pools, share)) {
      const pricing = this.#pricing(pool, price);
      const from = budget.spent();
      const start = await dualAscent(
        pricing,
        state,
        this.isBranched ? until : from + ascentShare * (until - from),
      );
      const bundle = this.#bundleOf(pricing, start);
      const dual = bundle ? await bundle.run(until) : start;
      const own = pool.rows.some((row) => shared.has(row))
        ? await this.#withFixedSharedPrices(pricing, { dual, bundle }, shared, price)
        : { pricing, dual, bundle };
      const costStep = costStepOf(model, own.pricing.master.pool, own.pricing.sharedRowPrices);
      const cost = this.#costOf(own, state);
      this.#programmes.push({ ...own, costStep, cost, isSolved: false, spent: 0 });
      this.#takePrices(own);
    }
    return this.#total();
  }

  #bundleOf(pricing: PricingContext, start: DualBound): ProximalBundle | null {
    return this.isBranched ? null : new ProximalBundle(pricing, start);
  }

  /**
   * Improves the bound, with the prices of shared rows fixed: by column generation, which solves the relaxation
   * exactly, if the search branches afterwards; else by steps of the bundle method.
   */
  async generate(share: number): Promise<number> {
    const { budget } = this.#context;
    if (this.isBranched) {
      const pools = this.#programmes.map(({ pricing }) => pricing.master.pool);
      for (const [at, { until }] of this.#turns(pools, share).entries()) {
        const own = this.#programmes[at] as PoolProgramme;
        const { members } = own.pricing.master.pool;
        own.dual = await generateColumns(own.pricing, own.dual, { members, share: until, isEnough });
        this.#takePrices(own);
      }
      for (const own of this.#programmes) own.isSolved = !budget.isOver(share);
    }
    while (!this.isSolved && !budget.isOver(share)) {
      const open = this.#programmes.filter(({ isSolved }) => !isSolved);
      const pools = open.map(({ pricing }) => pricing.master.pool);
      for (const [at, { until }] of this.#turns(pools, share).entries()) {
        const own = open[at] as PoolProgramme;
        if (own.bundle) own.dual = await own.bundle.run(until);
        own.isSolved = own.bundle?.isDone ?? true;
        this.#takePrices(own);
      }
    }
    return this.#total();
  }

  /** Whether every pool's relaxation is solved. */
  get isSolved(): boolean {
    return this.#programmes.every(({ isSolved }) => isSolved);
  }

  /**
   * Branches until the plan is proven optimal or the share is spent. The pool with the largest part of the gap for the
   * work it has had comes next.
   */
  async branch(state: PlanState, share: number): Promise<number> {
    const { budget } = this.#context;
    const gapOfPool = (programme: PoolProgramme): number =>
      this.#cutOff(programme, state) - programme.dual.bound;
    const urgency = (programme: PoolProgramme): number => gapOfPool(programme) / (1 + programme.spent);
    let open = this.#programmes.filter((programme) => gapOfPool(programme) > 0);
    while (open.length > 0 && !budget.isOver(share)) {
      const next = open.reduce((one, other) => (urgency(other) > urgency(one) ? other : one));
      next.branching ??= new BranchAndBound(this.#solver, next.pricing, next.dual);
      const before = budget.work;
      const more = await next.branching.step(this.#cutOff(next, state), share);
      next.dual = { ...next.dual, bound: Math.max(next.dual.bound, next.branching.bound) };
      if (more) this.#round(next, state);
      next.spent += budget.work - before;
      open = open.filter((programme) => (programme !== next || more) && gapOfPool(programme) > 0);
      await budget.yieldToEvents();
    }
    return this.#total();
  }

  /** The bound that proves the incumbent optimal, since costs are multiples of the step. */
  #cutOff(programme: PoolProgramme, state: PlanState): number {
    return this.#costOf(programme, state) - Math.max(tolerance, programme.costStep - 2 * tolerance);
  }

  /** Rounds the last node's solution to a plan: everybody's week of largest value, then coordinate descent. */
  #round({ pricing, branching }: PoolProgramme, state: PlanState): void {
    const { members } = pricing.master.pool;
    const before = state.cost;
    const previous = members.map(({ person }) => state.columns[person] as Column);
    const largest = new Map<number, FractionalWeek>();
    for (const share of branching?.fractionalPlan() ?? []) {
      if (share.share > (largest.get(share.column.person)?.share ?? 0))
        largest.set(share.column.person, share);
    }
    for (const { column } of largest.values()) state.set(column);
    improveInTurn(this.#context, state, members);
    if (state.cost > before) state.restore(previous);
  }

  /** The cost of a pool's part of a plan, shared rows at their price. */
  #costOf({ pricing }: Pick<PoolProgramme, 'pricing'>, state: PlanState): number {
    const { pool } = pricing.master;
    const { costAt, width } = this.#context.model.rows;
    const weeks = pool.members.map(({ person }) => {
      const { cost, rows } = state.columns[person] as Column;
      return rows.reduce((sum, row) => sum + (pricing.sharedRowPrices[row] as number), cost);
    });
    return pool.rows.reduce(
      (sum, row) => sum + (costAt[row * width + (state.covered[row] as number)] as number),
      weeks.reduce((sum, cost) => sum + cost, 0),
    );
  }

  /** The fractional plans of all pools. */
  fractionalPlan(): readonly FractionalWeek[] {
    return this.#programmes.flatMap(({ bundle, pricing }) => {
      if (bundle) return bundle.fractionalPlan();
      solveMaster(pricing);
      return pricing.master.fractionalPlan();
    });
  }

  #pricing(pool: Pool, price: Float64Array): PricingContext {
    const { model, pricer, budget } = this.#context;
    const sharedRowPrices = price.slice();
    return {
      model,
      pricer,
      budget,
      sharedRowPrices,
      master: new Master(this.#solver, model, pool, sharedRowPrices),
    };
  }

  /**
   * The same master problem with the shared rows at fixed prices, the same for all pools from here on. They are whole
   * points, a multiple of the costs' step, so that the pools' bounds may be rounded.
   */
  async #withFixedSharedPrices(
    pricing: PricingContext,
    { dual, bundle }: Pick<PoolProgramme, 'dual' | 'bundle'>,
    shared: ReadonlySet<number>,
    price: Float64Array,
  ) {
    const { model } = this.#context;
    bundle?.handOver();
    const { pool } = pricing.master;
    for (const [index, row] of pool.rows.entries()) {
      if (!shared.has(row)) continue;
      price[row] = -point * Math.round((dual.duals[index] as number) / point);
      this.prices[row] = price[row] as number;
      this.#sharedRowCost += leastRowCost(model, row, price[row] as number);
    }
    const own = this.#pricing({ ...pool, rows: pool.rows.filter((row) => !shared.has(row)) }, price);
    own.master.add(pricing.master.columns);
    pricing.master.dispose();
    const duals = dual.duals.filter((_, index) => !shared.has(pool.rows[index] as number));
    const subject = { members: pool.members, rowCosts: own.master.rowCosts };
    const fixed = await lagrangianBound(own, subject, duals, { count: 1, slack: 0, atMost: () => infinite });
    return { pricing: own, dual: fixed, bundle: this.#bundleOf(own, fixed) };
  }

  #takePrices({ pricing, dual }: Pick<PoolProgramme, 'pricing' | 'dual'>): void {
    for (const [index, row] of pricing.master.pool.rows.entries())
      this.prices[row] = -(dual.duals[index] as number);
  }

  /** Shares of the budget at which the pools' turns end, by their size. */
  #turns(pools: readonly Pool[], share: number) {
    const from = this.#context.budget.spent();
    const size = ({ members, rows }: Pool): number => members.length * rows.length + 1;
    const whole = pools.reduce((sum, pool) => sum + size(pool), 0);
    let until = from;
    return pools.map((pool) => {
      until += (Math.max(0, share - from) * size(pool)) / whole;
      return { pool, until };
    });
  }

  /** Costs are whole and never negative. */
  #total(): number {
    const { unreached, constant } = this.#context.model;
    const sum = this.#programmes.reduce(
      (total, { dual, costStep, cost }) => total + roundUpToCostStep(dual.bound, costStep, cost),
      unreached + constant + this.#sharedRowCost,
    );
    return Math.max(0, Math.ceil(sum - tolerance));
  }

  dispose(): void {
    for (const { pricing, branching } of this.#programmes) {
      branching?.dispose();
      pricing.master.dispose();
    }
  }
}
