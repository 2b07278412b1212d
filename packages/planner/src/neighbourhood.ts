/**
 * Large-neighbourhood search: a few people's weeks are taken out and put back one by one, each the best beside the
 * others, until nobody of them gains. Seeded, so that the same problem gives the same plan.
 */
import type { Column, Member } from './member.ts';
import type { Model } from './model.ts';
import { idleColumn, type Pricer } from './pricing.ts';
import type { Run } from './run.ts';
import type { PlanState } from './state.ts';

/** Whole numbers from a seed (mulberry32). */
export class Dice {
  #state: number;
  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** 0 to `below` - 1. */
  roll(below: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  }
}

export interface Search {
  readonly model: Model;
  readonly pricer: Pricer;
  readonly run: Run;
  readonly dice: Dice;
  /** What covering each row is worth in the best mixture, when that is known. */
  readonly worth?: Float64Array;
}

const reachedBy = (model: Model, member: Member): Int32Array =>
  model.pools.find((pool) => pool.members.includes(member))?.reached ?? new Int32Array(0);

/**
 * Prices for somebody put back early, when holes look better than they are: mixed with what rows are worth in the
 * mixture, less so for the last ones, and shaken.
 */
function bend(
  { dice, worth }: Search,
  prices: Float64Array,
  rows: Int32Array,
  jitter: number,
  own: number,
): void {
  const mixed = worth && dice.roll(4) > 0 ? worth : null;
  for (const row of rows) {
    let price = prices[row] as number;
    if (mixed) price = own * price + (1 - own) * (mixed[row] as number);
    if (jitter > 0) price *= 1 + (dice.roll(2 * jitter + 1) - jitter) / 100;
    prices[row] = price;
  }
}

/** Puts people back one by one, then goes round them until nobody gains. */
function refill(search: Search, state: PlanState, people: readonly Member[], jitter: number): void {
  const { model, pricer, run } = search;
  for (let round = 0; round < 6; round += 1) {
    let changed = false;
    for (const [index, member] of people.entries()) {
      const before = pricer.work;
      const old = state.columns[member.person] as Column;
      const cost = state.cost;
      state.set(idleColumn(member));
      const prices = state.marginal(reachedBy(model, member));
      if (round === 0) bend(search, prices, reachedBy(model, member), jitter, (index + 1) / people.length);
      const value = pricer.best(member, prices);
      const [found] = Number.isFinite(value) ? pricer.columns(1, Number.POSITIVE_INFINITY) : [];
      run.spend(pricer.work - before);
      if (found) state.set(found);
      else state.set(old);
      if (round > 0 && state.cost >= cost) state.set(old);
      else changed = true;
    }
    if (!changed && round > 0) break;
  }
}

/** How much dearer a plan may become for a while, in units of cost; it shrinks as the share is spent. */
const heat = 8;

/**
 * Searches until the share of the budget is spent or the cost reaches `floor`. Slightly dearer plans are accepted
 * on the way, less and less; the best one seen is what stays.
 */
export async function search(context: Search, state: PlanState, share: number, floor: number): Promise<void> {
  const { model, run, dice } = context;
  const pools = model.pools.filter((pool) => pool.members.some(isFree));
  if (pools.length === 0) return;
  const weight = pools.flatMap((pool) => pool.members.filter(isFree).map(() => pool));
  const total = Math.max(1, run.left(share));
  let best = state.cost;
  let kept = [...state.columns];
  while (!run.isOver(share) && best > floor) {
    const pool = weight[dice.roll(weight.length)] as (typeof weight)[number];
    const chosen = choose(context, pool.members.filter(isFree));
    const before = state.cost;
    const olds = chosen.map((member) => state.columns[member.person] as Column);
    for (const member of chosen) state.set(idleColumn(member));
    refill(context, state, chosen, dice.roll(3) === 0 ? 0 : 30);
    const allowed = (heat * run.left(share)) / total;
    const drawn = -Math.log((dice.roll(1000) + 1) / 1001) * allowed;
    if (state.cost > before + drawn) for (const old of olds) state.set(old);
    if (state.cost < best) {
      best = state.cost;
      kept = [...state.columns];
    }
    await run.breathe();
  }
  for (const column of kept) if (state.columns[column.person] !== column) state.set(column);
}

/** Two to five people, drawn. */
function choose({ dice }: Search, free: readonly Member[]): Member[] {
  const count = Math.min(free.length, 2 + dice.roll(4));
  const chosen: Member[] = [];
  while (chosen.length < count) {
    const member = free[dice.roll(free.length)] as Member;
    if (!chosen.includes(member)) chosen.push(member);
  }
  return chosen;
}

export const isFree = (member: Member): boolean => member.days.some((day) => day.kind === 'free');
