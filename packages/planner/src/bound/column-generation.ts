/**
 * Column generation for a pool: dual prices from the master problem, columns of negative reduced cost from
 * the pricing problem, until there are none. Duals are smoothed towards those of the best bound (Wentges),
 * which damps their oscillation, and each master problem is followed by some subgradient steps, which give
 * columns at a tenth of its cost. Every step gives a valid Lagrangian bound, whether it converges or not.
 */
import { type Column, valueAt } from '../model/columns.ts';
import type { Member } from '../model/member.ts';
import {
  type DualBound,
  type LagrangianPoint,
  lagrangianBound,
  type PricingContext,
  type PricingRequest,
  pricesOf,
  subgradientSteps,
} from './lagrangian.ts';
import type { Master } from './master.ts';

const tolerance = 1e-6;
/** Columns per person from one pricing, and how far above the cheapest their cost may be. */
const columnsARound = 3;
const slack = 25;
/** Subgradient steps after a master problem: their work as a share of its work, and their number at most. */
const ascentWorkShare = 0.2;
const stepsAtMost = 20;
const stride = 1.2;

type Relaxation = ReturnType<Master['solve']>;

/** Solves the master problem, counted as work. */
export function solveMaster({ budget, master }: Pick<PricingContext, 'budget' | 'master'>): {
  readonly relaxation: Relaxation;
  readonly work: number;
} {
  const before = master.steps;
  const relaxation = master.solve();
  const work = master.steps - before;
  budget.spend(work);
  return { relaxation, work };
}

/** The groups for which columns are generated round by round, and the conditions to stop. */
export interface Rounds {
  /** The people whose weeks are priced: the pool's members, or as a branch restricts them. */
  readonly members: readonly Member[];
  /** Share of the budget at which they end in any case. */
  readonly share: number;
  /** Whether the bound is close enough to the master problem's value. */
  readonly isEnough: (bound: number, relaxation: number) => boolean;
  /** Rounds at most; without it, as many as it takes. */
  readonly most?: number;
}

/**
 * Generates columns, starting from a bound, until the bound is close enough, no column has a negative reduced
 * cost, or the share of the budget is spent.
 */
export async function generateColumns(
  context: PricingContext,
  start: DualBound,
  { members, share, isEnough, most = Number.POSITIVE_INFINITY }: Rounds,
): Promise<DualBound> {
  const { master, budget } = context;
  const subject = { members, rowCosts: master.rowCosts };
  let best = start;
  let smooth = 0.7;
  let { relaxation, work } = solveMaster(context);
  for (let round = 0; round < most && !budget.isOver(share); round += 1) {
    const result = new RoundResult(context, relaxation, best);
    const between = best.duals.map(
      (dual, index) => smooth * dual + (1 - smooth) * (relaxation.duals[index] as number),
    );
    const atMost = cheapestKnown(context);
    const first = await lagrangianBound(context, subject, between, { count: columnsARound, slack, atMost });
    result.add(first);
    const isDone = (): boolean => isEnough(result.best.bound, relaxation.cost);
    if (smooth > 0 && !isDone()) {
      const left = budget.left();
      const aim = { target: relaxation.cost, steps: stepsAtMost, length: stride };
      for await (const next of subgradientSteps(context, subject, first, aim)) {
        result.add(next);
        if (isDone() || left - budget.left() > ascentWorkShare * work) break;
      }
    }
    best = result.best;
    if (isDone()) break;
    if (master.add(result.weeks) > 0) ({ relaxation, work } = solveMaster(context));
    else if (smooth === 0) break;
    else smooth = smooth > 0.15 ? smooth / 2 : 0;
  }
  return best;
}

/** The result of a round: the best bound so far, and columns of negative reduced cost. */
class RoundResult {
  best: DualBound;
  readonly weeks: Column[] = [];
  readonly #prices: Float64Array;
  /** Duals of the people's convexity rows. */
  readonly #personDuals: Float64Array;

  constructor(context: PricingContext, relaxation: Relaxation, best: DualBound) {
    this.best = best;
    this.#prices = pricesOf(context, relaxation.duals);
    this.#personDuals = relaxation.duals.subarray(context.master.pool.rows.length);
  }

  add({ bound, duals, weeks }: LagrangianPoint): void {
    if (bound > this.best.bound) this.best = { bound, duals };
    for (const [place, found] of weeks.entries()) {
      const dual = (this.#personDuals[place] as number) - tolerance;
      this.weeks.push(...found.filter((week) => valueAt(week, this.#prices) < dual));
    }
  }
}

/** The cheapest known week is an upper limit for pricing. */
function cheapestKnown({ master }: PricingContext): PricingRequest['atMost'] {
  let known: Float64Array | null = null;
  return (member, prices) => {
    known ??= master.cheapestKnown(prices);
    return known[master.positionOf(member)] as number;
  };
}
