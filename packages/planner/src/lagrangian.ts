/**
 * The Lagrangian bound of a pool at prices of its rows, and a short climb along its slope. It needs no linear
 * programme: between two of them it finds better prices and the weeks that belong to them.
 */
import { type Column, idleColumn, valueAt } from './columns.ts';
import type { Master } from './master.ts';
import type { Member } from './member.ts';
import type { Model } from './model.ts';
import type { Pricer } from './pricing.ts';
import type { RowCosts } from './row-costs.ts';
import type { Run } from './run.ts';

/** A pool's programme and what weeks are priced with. */
export interface Pricing {
  readonly model: Model;
  readonly master: Master;
  readonly pricer: Pricer;
  /** What rows of other pools are worth, by row of the model. */
  readonly linkPrice: Float64Array;
  readonly run: Run;
}

/** A bound and the prices, by row of the pool, that prove it: no plan of the pool costs less. */
export interface Dual {
  readonly bound: number;
  readonly duals: Float64Array;
}

/** What prices show: the bound, how many covers each row would buy beyond those it gets, everybody's cheapest weeks. */
export interface Sight extends Dual {
  readonly slope: Float64Array;
  /** By place in the pool, cheapest first. */
  readonly weeks: readonly (readonly Column[])[];
}

/** What is looked at: the pool's members and rows, or as a branch leaves them. */
export interface Subject {
  readonly members: readonly Member[];
  readonly rowCosts: RowCosts;
}

/** Prices of the model's rows from a pool's duals; rows of other pools keep their link price. */
export function pricesOf(
  { master, linkPrice, model }: Pricing,
  duals: Float64Array,
  into = new Float64Array(model.rows.count),
): Float64Array {
  into.set(linkPrice);
  const { rows } = master.pool;
  for (let index = 0; index < rows.length; index += 1) {
    into[rows[index] as number] = -(duals[index] as number);
  }
  return into;
}

/** How many weeks of everybody are asked for, how much dearer than the best, and what each costs at most. */
export interface Asked {
  readonly count: number;
  readonly slack: number;
  readonly atMost: (member: Member, prices: Float64Array) => number;
}

/** Everybody's cheapest weeks at these prices, and the bound they prove. */
export async function sight(
  context: Pricing,
  { members, rowCosts }: Subject,
  duals: Float64Array,
  { count, slack, atMost }: Asked,
): Promise<Sight> {
  const { master, model, pricer, run } = context;
  const prices = pricesOf(context, duals);
  const slope = new Float64Array(duals.length);
  let bound = rowCosts.least(duals, slope);
  const weeks: (readonly Column[])[] = [];
  for (const member of members) {
    const before = pricer.work;
    const value = pricer.best(member, prices, atMost(member, prices), slack);
    const idle = idleColumn(member);
    const found = Number.isFinite(value) ? pricer.columns(count) : [idle];
    run.spend(pricer.work - before);
    weeks.push(found);
    if (Number.isFinite(value)) bound += value;
    // Who is held to a branch may have no legal week there.
    else bound += model.members[member.person] === member ? valueAt(idle, prices) : value;
    for (const row of found[0]?.rows ?? []) {
      const own = master.rowIn(row);
      if (own >= 0) slope[own] = (slope[own] as number) - 1;
    }
    await run.breathe();
  }
  return { bound, duals, slope, weeks };
}

/** How much of the direction before goes into the next. */
const damping = 0.5;
/** Steps that gain nothing after which it goes on from the best with shorter ones. */
const patience = 2;
const shorter = 0.7;
/** What a step aims to gain at least, in units of cost. */
const leastGain = 0.01;

export interface Climb {
  /** What the bound might come to: steps are as long as it takes to get there (Polyak), times `length`. */
  readonly target: number;
  readonly steps: number;
  readonly length: number;
}

/** Steps along the slope until the target is reached; yields each sight. Neither the last nor any is sure to be better. */
export async function* climb(
  context: Pricing,
  subject: Subject,
  from: Sight,
  { target, steps, length }: Climb,
): AsyncGenerator<Sight, void> {
  let at = from;
  let best = from;
  let since = 0;
  let stride = length;
  let direction = new Float64Array(from.duals.length);
  for (let step = 0; step < steps && best.bound < target; step += 1) {
    direction = direction.map((value, index) => damping * value + (at.slope[index] as number));
    const norm = direction.reduce((sum, value) => sum + value * value, 0);
    const by = (stride * Math.max(leastGain, target - at.bound)) / Math.max(1, norm);
    const moved = at.duals.map((value, index) => value + by * (direction[index] as number));
    const { weeks } = at;
    at = await sight(context, subject, subject.rowCosts.within(moved), {
      count: 1,
      slack: 0,
      atMost: (member, prices) => {
        const [known] = weeks[context.master.placeOf(member)] ?? [];
        return known ? valueAt(known, prices) : Number.POSITIVE_INFINITY;
      },
    });
    yield at;
    if (at.bound > best.bound) {
      best = at;
      since = 0;
      continue;
    }
    since += 1;
    if (since < patience) continue;
    since = 0;
    stride *= shorter;
    at = best;
    direction = new Float64Array(from.duals.length);
  }
}
