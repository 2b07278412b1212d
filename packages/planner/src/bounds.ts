/** Bounds of a week, pool by pool; the pool that owns the days of management comes first and sets their price. */
import type { Highs } from 'highs';
import { type Dual, generate, type Pricing, solved } from './column-generation.ts';
import { ascend } from './dual-ascent.ts';
import type { Share } from './expectation.ts';
import { Master } from './master.ts';
import type { Model } from './model.ts';
import type { Pricer } from './pricing.ts';
import type { Run } from './run.ts';
import type { PlanState } from './state.ts';

export interface Bounded {
  readonly model: Model;
  readonly pricer: Pricer;
  readonly run: Run;
  /** Gets what covering each row is worth, by row of the model. */
  readonly worth: Float64Array;
}

export class Bounds {
  readonly #context: Bounded;
  readonly #solver: Highs;
  readonly #pools: { readonly pricing: Pricing; dual: Dual }[] = [];

  constructor(context: Bounded, solver: Highs) {
    this.#context = context;
    this.#solver = solver;
  }

  /** A first bound of the whole week. */
  async ascend(state: PlanState, share: number): Promise<number> {
    const { model, pricer, run, worth } = this.#context;
    const price = new Float64Array(model.rows.count);
    const managed = new Set(model.rows.management.map(({ row }) => row));
    for (const { pool, until } of this.#shared(share)) {
      const linkPrice = price.slice();
      const master = new Master(this.#solver, model, pool, linkPrice);
      const pricing = { model, master, pricer, linkPrice, run };
      const dual = await ascend(pricing, state, until);
      this.#pools.push({ pricing, dual });
      for (const [index, row] of pool.rows.entries()) {
        worth[row] = -(dual.duals[index] as number);
        if (managed.has(row)) price[row] = worth[row] as number;
      }
    }
    return this.#total();
  }

  /** A better one, at the prices of the first for what pools share. */
  async generate(share: number): Promise<number> {
    for (const [at, { until, pool }] of this.#shared(share).entries()) {
      const own = this.#pools[at];
      if (!own) continue;
      own.dual = await generate(own.pricing, own.dual, until);
      for (const [index, row] of pool.rows.entries()) {
        this.#context.worth[row] = -(own.dual.duals[index] as number);
      }
    }
    return this.#total();
  }

  /** The mixture of weeks behind the bound, of all pools. */
  mixture(): readonly Share[] {
    return this.#pools.flatMap(({ pricing }) => {
      solved(pricing);
      return pricing.master.mixture();
    });
  }

  /** When each pool's turn ends, by its size. */
  #shared(share: number) {
    const { model, run } = this.#context;
    const from = run.spent();
    const size = (index: number): number =>
      (model.pools[index]?.members.length ?? 0) * (model.pools[index]?.rows.length ?? 0) + 1;
    const whole = model.pools.reduce((sum, _, index) => sum + size(index), 0);
    let until = from;
    return model.pools.map((pool, index) => {
      until += (Math.max(0, share - from) * size(index)) / whole;
      return { pool, until };
    });
  }

  /** Costs are whole and never negative. */
  #total(): number {
    const { unreached, constant } = this.#context.model;
    const sum = this.#pools.reduce((total, { dual }) => total + dual.bound, unreached + constant);
    return Math.max(0, Math.ceil(sum - 1e-4));
  }

  dispose(): void {
    for (const { pricing } of this.#pools) pricing.master.dispose();
  }
}
