/**
 * The Lagrangian bound of a pool, with its coverage rows priced into the objective, and subgradient steps
 * that raise it. This needs no linear programme: between two master problems it finds better prices and
 * columns for them.
 */
import { type Column, idleColumn, valueAt } from '../model/columns.ts';
import type { Member } from '../model/member.ts';
import type { Model } from '../model/model.ts';
import type { WorkBudget } from '../plan/work-budget.ts';
import type { Pricer } from '../pricing/pricer.ts';
import type { Master } from './master.ts';
import type { RowCosts } from './row-costs.ts';

/** A pool's master problem, with everything needed to price its columns. */
export interface PricingContext {
  readonly model: Model;
  readonly master: Master;
  readonly pricer: Pricer;
  /** Prices of rows that other pools own, by row of the model. */
  readonly sharedRowPrices: Float64Array;
  readonly budget: WorkBudget;
}

/** A lower bound, with the duals by row of the pool that prove it. */
export interface DualBound {
  readonly bound: number;
  readonly duals: Float64Array;
}

/** The Lagrangian at some duals: the bound, a subgradient, and everybody's cheapest weeks. */
export interface LagrangianPoint extends DualBound {
  /** Per row the covers it would buy at its price less those it gets. */
  readonly subgradient: Float64Array;
  /** By position in the pool, cheapest first. */
  readonly weeks: readonly (readonly Column[])[];
}

/** The members and rows of the pool, possibly restricted by a branch. */
export interface Subproblem {
  readonly members: readonly Member[];
  readonly rowCosts: RowCosts;
}

/** Prices of the model's rows from a pool's duals; rows of other pools keep their prices. */
export function pricesOf(
  { master, sharedRowPrices, model }: PricingContext,
  duals: Float64Array,
  into = new Float64Array(model.rows.count),
): Float64Array {
  into.set(sharedRowPrices);
  const { rows } = master.pool;
  for (let index = 0; index < rows.length; index += 1) {
    into[rows[index] as number] = -(duals[index] as number);
  }
  return into;
}

/**
 * How many weeks per person to return, how far above the cheapest, and the highest cost allowed for the
 * cheapest.
 */
export interface PricingRequest {
  readonly count: number;
  readonly slack: number;
  readonly atMost: (member: Member, prices: Float64Array) => number;
}

/** Prices everybody's weeks and returns the bound that these duals prove. */
export async function lagrangianBound(
  context: PricingContext,
  { members, rowCosts }: Subproblem,
  duals: Float64Array,
  { count, slack, atMost }: PricingRequest,
): Promise<LagrangianPoint> {
  const { master, model, pricer, budget } = context;
  const prices = pricesOf(context, duals);
  const subgradient = new Float64Array(duals.length);
  let bound = rowCosts.minimum(duals, subgradient);
  const weeks: (readonly Column[])[] = [];
  for (const member of members) {
    const before = pricer.work;
    const value = pricer.best(member, prices, atMost(member, prices), slack);
    const idle = idleColumn(member);
    const found = Number.isFinite(value) ? pricer.columns(count) : [idle];
    budget.spend(pricer.work - before);
    weeks.push(found);
    if (Number.isFinite(value)) bound += value;
    // A branch may leave a person without a legal week.
    else bound += model.members[member.person] === member ? valueAt(idle, prices) : value;
    for (const row of found[0]?.rows ?? []) {
      const own = master.rowOf(row);
      if (own >= 0) subgradient[own] = (subgradient[own] as number) - 1;
    }
    await budget.yieldToEvents();
  }
  return { bound, duals, subgradient, weeks };
}

/** How much of the last direction goes into the next (deflected subgradient). */
const damping = 0.5;
/** Steps without improvement after which it returns to the best point with shorter steps. */
const patience = 2;
const stepReduction = 0.7;
/** Least improvement that a step aims at, in units of cost. */
const leastGain = 0.01;

export interface StepRule {
  /** Estimate of the best bound: steps have Polyak's length for it, times `length`. */
  readonly target: number;
  readonly steps: number;
  readonly length: number;
}

/**
 * Subgradient steps until the target is reached; yields each point, also when it does not improve the bound.
 */
export async function* subgradientSteps(
  context: PricingContext,
  subject: Subproblem,
  from: LagrangianPoint,
  { target, steps, length }: StepRule,
): AsyncGenerator<LagrangianPoint, void> {
  let at = from;
  let best = from;
  let since = 0;
  let stride = length;
  let direction = new Float64Array(from.duals.length);
  for (let step = 0; step < steps && best.bound < target; step += 1) {
    direction = direction.map((value, index) => damping * value + (at.subgradient[index] as number));
    const norm = direction.reduce((sum, value) => sum + value * value, 0);
    const by = (stride * Math.max(leastGain, target - at.bound)) / Math.max(1, norm);
    const moved = at.duals.map((value, index) => value + by * (direction[index] as number));
    const { weeks } = at;
    at = await lagrangianBound(context, subject, subject.rowCosts.clampDuals(moved), {
      count: 1,
      slack: 0,
      atMost: (member, prices) => {
        const [known] = weeks[context.master.positionOf(member)] ?? [];
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
    stride *= stepReduction;
    at = best;
    direction = new Float64Array(from.duals.length);
  }
}
