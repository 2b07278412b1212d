/** Bounds of a week, pool by pool; what a day of management is worth is found first and then holds for all pools. */
import type { Highs } from 'highs';
import { Branching } from './branching.ts';
import { generate, solved } from './column-generation.ts';
import type { Column } from './columns.ts';
import { untilNobodyGains } from './descent.ts';
import { ascend } from './dual-ascent.ts';
import type { Share } from './expectation.ts';
import { grainOf, grainUp } from './grain.ts';
import { type Dual, type Pricing, sight } from './lagrangian.ts';
import { Master } from './master.ts';
import type { Model, Pool } from './model.ts';
import type { Pricer } from './pricing.ts';
import type { Run } from './run.ts';
import type { PlanState } from './state.ts';
import { point } from './weights.ts';

const tiny = 1e-4;
const infinite = Number.POSITIVE_INFINITY;

/** The mixture is taken for proven when the bound comes this close. */
const close = 0.02;
const isEnough = (bound: number, mixture: number): boolean => mixture - bound < close;

export interface Bounded {
  readonly model: Model;
  readonly pricer: Pricer;
  readonly run: Run;
}

/** A pool's programme and the best prices known for it. */
interface Programme {
  readonly pricing: Pricing;
  /** The grain of its plans' costs, and what one of them costs. */
  readonly grain: number;
  readonly cost: number;
  dual: Dual;
  branching?: Branching;
  /** Work spent on its branches. */
  spent: number;
}

/** Rows that people of several pools may cover: days of management. */
function linkedRows({ pools }: Model): ReadonlySet<number> {
  return new Set(
    pools.flatMap(({ rows, reached }) => {
      const owned = new Set(rows);
      return [...reached].filter((row) => !owned.has(row));
    }),
  );
}

/** The least a row can cost where each cover of it is paid for at this price (negative: it saves). */
function leastOf({ rows }: Model, row: number, price: number): number {
  const { costAt, width } = rows;
  let least = Number.POSITIVE_INFINITY;
  for (let covered = 0; covered < width; covered += 1)
    least = Math.min(least, (costAt[row * width + covered] as number) - price * covered);
  return least;
}

export class Bounds {
  readonly #context: Bounded;
  readonly #solver: Highs;
  readonly #programmes: Programme[] = [];
  /** What covering each row is worth, by row of the model. */
  readonly worth: Float64Array;
  /** Least cost of the rows that pools share, at their price. */
  #linked = 0;

  constructor(context: Bounded, solver: Highs) {
    this.#context = context;
    this.#solver = solver;
    this.worth = new Float64Array(context.model.rows.count);
  }

  /** A first bound of the whole week. */
  async ascend(state: PlanState, share: number): Promise<number> {
    const { model } = this.#context;
    const linked = linkedRows(model);
    const price = new Float64Array(model.rows.count);
    for (const { pool, until } of this.#shared(share)) {
      const pricing = this.#pricing(pool, price);
      const dual = await ascend(pricing, state, until);
      const own = pool.rows.some((row) => linked.has(row))
        ? await this.#unlinked(pricing, dual, linked, price)
        : { pricing, dual };
      const grain = grainOf(model, own.pricing.master.pool, own.pricing.linkPrice);
      this.#programmes.push({ ...own, grain, cost: this.#costOf(own, state), spent: 0 });
      this.#read(own);
    }
    return this.#total();
  }

  /** A better one, at the prices of the first for what pools share. */
  async generate(share: number): Promise<number> {
    for (const [at, { until }] of this.#shared(share).entries()) {
      const own = this.#programmes[at];
      if (!own) continue;
      const { members } = own.pricing.master.pool;
      own.dual = await generate(own.pricing, own.dual, { members, share: until, isEnough });
      this.#read(own);
    }
    return this.#total();
  }

  /**
   * Divides what the mixtures leave open until a plan of this cost is proven or the share is spent. The pool whose
   * part of the gap is largest beside the work it has had comes next.
   */
  async branch(state: PlanState, share: number): Promise<number> {
    const { run } = this.#context;
    const missing = (programme: Programme): number => this.#cutOff(programme, state) - programme.dual.bound;
    const urgency = (programme: Programme): number => missing(programme) / (1 + programme.spent);
    let open = this.#programmes.filter((programme) => missing(programme) > 0);
    while (open.length > 0 && !run.isOver(share)) {
      const next = open.reduce((one, other) => (urgency(other) > urgency(one) ? other : one));
      next.branching ??= new Branching(this.#solver, next.pricing, next.dual);
      const before = run.work;
      const more = await next.branching.step(this.#cutOff(next, state), share);
      next.dual = { ...next.dual, bound: Math.max(next.dual.bound, next.branching.bound) };
      if (more) this.#round(next, state);
      next.spent += run.work - before;
      open = open.filter((programme) => (programme !== next || more) && missing(programme) > 0);
      await run.breathe();
    }
    return this.#total();
  }

  /** The bound at which nothing cheaper than a plan's part is left: between whole costs there is nothing to find. */
  #cutOff(programme: Programme, state: PlanState): number {
    return this.#costOf(programme, state) - Math.max(tiny, programme.grain - 2 * tiny);
  }

  /** A plan near the mixture of the branch last looked at: everybody's likeliest week, then the best beside the others'. */
  #round({ pricing, branching }: Programme, state: PlanState): void {
    const { members } = pricing.master.pool;
    const before = state.cost;
    const olds = members.map(({ person }) => state.columns[person] as Column);
    const likeliest = new Map<number, Share>();
    for (const share of branching?.mixture() ?? []) {
      if (share.share > (likeliest.get(share.column.person)?.share ?? 0))
        likeliest.set(share.column.person, share);
    }
    for (const { column } of likeliest.values()) state.set(column);
    untilNobodyGains(this.#context, state, members);
    if (state.cost > before) state.putBack(olds);
  }

  /** What a pool's part of a plan costs, days of management at their price. */
  #costOf({ pricing }: Pick<Programme, 'pricing'>, state: PlanState): number {
    const { pool } = pricing.master;
    const { costAt, width } = this.#context.model.rows;
    const weeks = pool.members.map(({ person }) => {
      const { cost, rows } = state.columns[person] as Column;
      return rows.reduce((sum, row) => sum + (pricing.linkPrice[row] as number), cost);
    });
    return pool.rows.reduce(
      (sum, row) => sum + (costAt[row * width + (state.covered[row] as number)] as number),
      weeks.reduce((sum, cost) => sum + cost, 0),
    );
  }

  /** The mixture of weeks behind the bound, of all pools. */
  mixture(): readonly Share[] {
    return this.#programmes.flatMap(({ pricing }) => {
      solved(pricing);
      return pricing.master.mixture();
    });
  }

  #pricing(pool: Pool, price: Float64Array): Pricing {
    const { model, pricer, run } = this.#context;
    const linkPrice = price.slice();
    return { model, pricer, run, linkPrice, master: new Master(this.#solver, model, pool, linkPrice) };
  }

  /**
   * The same programme with the shared rows at a fixed price: from here on all pools see the same one. It is whole, a
   * multiple of most costs' grain, so that the pools' bounds may be rounded.
   */
  async #unlinked(pricing: Pricing, dual: Dual, linked: ReadonlySet<number>, price: Float64Array) {
    const { model } = this.#context;
    const { pool } = pricing.master;
    for (const [index, row] of pool.rows.entries()) {
      if (!linked.has(row)) continue;
      price[row] = -point * Math.round((dual.duals[index] as number) / point);
      this.worth[row] = price[row] as number;
      this.#linked += leastOf(model, row, price[row] as number);
    }
    const own = this.#pricing({ ...pool, rows: pool.rows.filter((row) => !linked.has(row)) }, price);
    own.master.add(pricing.master.columns);
    pricing.master.dispose();
    const duals = dual.duals.filter((_, index) => !linked.has(pool.rows[index] as number));
    const subject = { members: pool.members, rowCosts: own.master.rowCosts };
    return {
      pricing: own,
      dual: await sight(own, subject, duals, { count: 1, slack: 0, atMost: () => infinite }),
    };
  }

  #read({ pricing, dual }: Pick<Programme, 'pricing' | 'dual'>): void {
    for (const [index, row] of pricing.master.pool.rows.entries())
      this.worth[row] = -(dual.duals[index] as number);
  }

  /** When each pool's turn ends, by its size. */
  #shared(share: number) {
    const { model, run } = this.#context;
    const from = run.spent();
    const size = ({ members, rows }: Pool): number => members.length * rows.length + 1;
    const whole = model.pools.reduce((sum, pool) => sum + size(pool), 0);
    let until = from;
    return model.pools.map((pool) => {
      until += (Math.max(0, share - from) * size(pool)) / whole;
      return { pool, until };
    });
  }

  /** Costs are whole and never negative. */
  #total(): number {
    const { unreached, constant } = this.#context.model;
    const sum = this.#programmes.reduce(
      (total, { dual, grain, cost }) => total + grainUp(dual.bound, grain, cost),
      unreached + constant + this.#linked,
    );
    return Math.max(0, Math.ceil(sum - tiny));
  }

  dispose(): void {
    for (const { pricing, branching } of this.#programmes) {
      branching?.dispose();
      pricing.master.dispose();
    }
  }
}
