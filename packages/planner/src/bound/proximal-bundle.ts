/**
 * Proximal bundle method: good duals and a fractional plan without a linear programme. Each round solves the
 * relaxation over the known weeks, kept near the duals of the best bound by a quadratic penalty, and prices
 * everybody's weeks at the new duals: this gives a Lagrangian bound, and weeks for the next round. The linear
 * programme of a large pool, which is degenerate, takes a hundred times the work of such a round, and its
 * duals jump.
 */
import { KnownWeeks } from './known-weeks.ts';
import { type DualBound, lagrangianBound, type PricingContext } from './lagrangian.ts';
import type { FractionalWeek } from './master.ts';

/** Length of a step from the duals of the best bound: per cover that a row has too few or too many. */
const firstStride = 5;
const leastStride = 0.2;
const mostStride = 100;
const longer = 1.3;
const shorter = 1 / 1.15;
/** Shares of the predicted improvement from which a step is taken, lengthened or shortened. */
const worthTaking = 0.1;
const kept = 0.5;
/** Weeks per person from one pricing, and how far above the cheapest their cost may be. */
const weeksARound = 2;
const slack = 10;
/** Rounds between two checks, the share of the bound that they must gain, and the minimum. */
const lookEvery = 10;
const enoughShare = 2e-4;
const enough = 0.1;
/** How many times that the last round may have promised. */
const promises = 4;

export class ProximalBundle {
  readonly #context: PricingContext;
  readonly #known: KnownWeeks;
  best: DualBound;
  #stride = firstStride;
  #round = 0;
  #boundAtLook: number;
  #promised = Number.POSITIVE_INFINITY;
  /** Whether the bound hardly rises any more. */
  isDone = false;

  /** Begins with the columns of the master problem. */
  constructor(context: PricingContext, start: DualBound) {
    this.#context = context;
    this.#known = new KnownWeeks(context.master, start.duals);
    this.best = start;
    this.#boundAtLook = start.bound;
  }

  /** Goes on until the bound hardly rises any more or the share of the budget is spent. */
  async run(share: number): Promise<DualBound> {
    const { budget } = this.#context;
    while (!this.isDone && !budget.isOver(share)) {
      await this.#step();
      if (this.#round % lookEvery > 0) continue;
      this.#known.forget(this.#round);
      const { bound } = this.best;
      const little = Math.max(enough, enoughShare * Math.abs(bound));
      this.isDone = bound - this.#boundAtLook < little && this.#promised < promises * little;
      this.#boundAtLook = bound;
    }
    return this.best;
  }

  async #step(): Promise<void> {
    const { budget, master } = this.#context;
    const { members } = master.pool;
    this.#round += 1;
    budget.spend(this.#known.solve(this.best.duals, this.#stride, this.#round));
    const duals = this.#known.duals.slice();
    const cheapest = this.#known.cheapest();
    const subject = { members, rowCosts: master.rowCosts };
    const promised =
      cheapest.reduce((sum, value) => sum + value, subject.rowCosts.minimum(duals)) - this.best.bound;
    this.#promised = promised;
    const found = await lagrangianBound(this.#context, subject, duals, {
      count: weeksARound,
      slack,
      atMost: (member) => (cheapest[master.positionOf(member)] as number) + 1e-6,
    });
    for (const weeks of found.weeks) for (const week of weeks) this.#known.add(week, this.#round);
    const gained = found.bound - this.best.bound;
    if (gained > 0 && gained >= worthTaking * promised) {
      this.best = { bound: found.bound, duals };
      if (gained > kept * promised) this.#stride = Math.min(mostStride, this.#stride * longer);
    } else if (gained < -kept * promised) this.#stride = Math.max(leastStride, this.#stride * shorter);
  }

  fractionalPlan(): readonly FractionalWeek[] {
    return this.#known.fractionalPlan();
  }

  /** Makes the weeks known to the master problem. */
  handOver(): void {
    this.#context.master.add(this.#known.columns());
  }
}
