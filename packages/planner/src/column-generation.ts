/**
 * Column generation for a pool: prices from the master, weeks from the dynamic programme, until no week is worth
 * adding. Prices are smoothed towards those of the best bound (Wentges), which is what keeps them from swinging, and
 * after each programme the bound is climbed for some steps, which brings weeks at a tenth of a programme's price.
 * Every step gives a Lagrangian bound, valid whether the rounds end or not.
 */
import { type Column, valueAt } from './columns.ts';
import { type Asked, climb, type Dual, type Pricing, pricesOf, type Sight, sight } from './lagrangian.ts';
import type { Master } from './master.ts';
import type { Member } from './member.ts';

const enough = 1e-6;
/** Weeks taken from one pricing, and how much dearer than the best they may be. */
const columnsARound = 3;
const slack = 25;
/** The climb after a programme: as a share of the work that this took, and its steps at most. */
const climbed = 0.2;
const stepsAtMost = 20;
const stride = 1.2;

type Mixture = ReturnType<Master['solve']>;

/** Solves the master, which is work that counts. */
export function solved({ run, master }: Pick<Pricing, 'run' | 'master'>): {
  readonly mixture: Mixture;
  readonly work: number;
} {
  const before = master.steps;
  const mixture = master.solve();
  const work = master.steps - before;
  run.spend(work);
  return { mixture, work };
}

/** What rounds of generation are for. */
export interface Rounds {
  /** Whose weeks are priced: the pool's members, or as a branch leaves them. */
  readonly members: readonly Member[];
  /** Share of the budget at which they end whatever is left to gain. */
  readonly share: number;
  /** Whether the bound is good enough beside the cost of the mixture. */
  readonly isEnough: (bound: number, mixture: number) => boolean;
  /** Rounds at most; without it, as many as it takes. */
  readonly most?: number;
}

/** Goes on from a bound until it is good enough, nothing is left to gain or the share of the budget is spent. */
export async function generate(
  context: Pricing,
  start: Dual,
  { members, share, isEnough, most = Number.POSITIVE_INFINITY }: Rounds,
): Promise<Dual> {
  const { master, run } = context;
  const subject = { members, rowCosts: master.rowCosts };
  let best = start;
  let smooth = 0.7;
  let { mixture, work } = solved(context);
  for (let round = 0; round < most && !run.isOver(share); round += 1) {
    const gain = new Gain(context, mixture, best);
    const between = best.duals.map(
      (dual, index) => smooth * dual + (1 - smooth) * (mixture.duals[index] as number),
    );
    const atMost = cheapestKnown(context);
    const first = await sight(context, subject, between, { count: columnsARound, slack, atMost });
    gain.take(first);
    const settled = (): boolean => isEnough(gain.best.bound, mixture.cost);
    if (smooth > 0 && !settled()) {
      const left = run.left();
      const aim = { target: mixture.cost, steps: stepsAtMost, length: stride };
      for await (const next of climb(context, subject, first, aim)) {
        gain.take(next);
        if (settled() || left - run.left() > climbed * work) break;
      }
    }
    best = gain.best;
    if (settled()) break;
    if (master.add(gain.weeks) > 0) ({ mixture, work } = solved(context));
    else if (smooth === 0) break;
    else smooth = smooth > 0.15 ? smooth / 2 : 0;
  }
  return best;
}

/** What a round brings: a better bound, and weeks that make the mixture cheaper. */
class Gain {
  best: Dual;
  readonly weeks: Column[] = [];
  readonly #prices: Float64Array;
  /** What each person's week costs in the mixture. */
  readonly #paid: Float64Array;

  constructor(context: Pricing, mixture: Mixture, best: Dual) {
    this.best = best;
    this.#prices = pricesOf(context, mixture.duals);
    this.#paid = mixture.duals.subarray(context.master.pool.rows.length);
  }

  take({ bound, duals, weeks }: Sight): void {
    if (bound > this.best.bound) this.best = { bound, duals };
    for (const [place, found] of weeks.entries()) {
      const paid = (this.#paid[place] as number) - enough;
      this.weeks.push(...found.filter((week) => valueAt(week, this.#prices) < paid));
    }
  }
}

/** What a week costs at most where the programme knows some. */
function cheapestKnown({ master }: Pricing): Asked['atMost'] {
  let known: Float64Array | null = null;
  return (member, prices) => {
    known ??= master.cheapest(prices);
    return known[master.placeOf(member)] as number;
  };
}
