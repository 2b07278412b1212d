/**
 * Large-neighbourhood search: a few people's weeks are taken out and put back one by one, each the best beside the
 * others, until nobody of them gains. Seeded, so that the same problem gives the same plan.
 */
import { type Column, idleColumn, valueAt } from './columns.ts';
import type { Member } from './member.ts';
import type { Model } from './model.ts';
import type { Pricer } from './pricing.ts';
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
  /** What covering each row is worth in the best mixture known. */
  readonly worth: Float64Array;
  /** Told of every plan better than all before. */
  readonly onBest?: () => void;
}

/** How prices are bent for somebody put back early, when holes look better than they are. */
interface Bending {
  /** Shaken by so many percent at most. */
  readonly jitter: number;
  /** Whether they are mixed with what rows are worth in the best mixture, less so for the last ones. */
  readonly mixed: boolean;
}

function bend(
  { dice, worth }: Search,
  prices: Float64Array,
  rows: Int32Array,
  { jitter, mixed }: Bending,
  own: number,
): void {
  for (const row of rows) {
    let price = prices[row] as number;
    if (mixed) price = own * price + (1 - own) * (worth[row] as number);
    if (jitter > 0) price *= 1 + (dice.roll(2 * jitter + 1) - jitter) / 100;
    prices[row] = price;
  }
}

/** Puts people back one by one, then goes round them until nobody gains. */
function refill(search: Search, state: PlanState, people: readonly Member[], bending: Bending): void {
  const { model, pricer, run } = search;
  for (const member of people) state.set(idleColumn(member));
  const turns = people.length * 6;
  for (let turn = 0, still = 0; turn < turns && still < people.length; turn += 1) {
    const member = people[turn % people.length] as Member;
    const isFirst = turn < people.length;
    const rows = model.pools[model.poolOf[member.person] as number]?.reached ?? new Int32Array(0);
    const before = pricer.work;
    const old = state.columns[member.person] as Column;
    const cost = state.cost;
    state.set(idleColumn(member));
    const prices = state.marginal(rows);
    if (isFirst) bend(search, prices, rows, bending, (turn + 1) / people.length);
    const value = pricer.best(member, prices, valueAt(old, prices));
    const [found] = Number.isFinite(value) ? pricer.columns(1) : [];
    run.spend(pricer.work - before);
    state.set(found ?? old);
    if (!isFirst && state.cost >= cost) {
      state.set(old);
      still += 1;
    } else still = isFirst ? 0 : 1;
  }
}

const putBack = (state: PlanState, columns: readonly Column[]): void => {
  for (const column of columns) if (state.columns[column.person] !== column) state.set(column);
};

/** Pools with somebody to plan, as often as there are people in them. */
const drawnFrom = (model: Model): readonly (readonly Member[])[] =>
  model.pools.flatMap(({ members }) => {
    const free = members.filter(isFree);
    return free.map(() => free);
  });

const rebuildJitter = 5;

/**
 * Builds whole pools anew along what rows are worth, in an order drawn each time, and keeps what is cheaper: a few
 * of these leave the neighbourhood of the first plan for good.
 */
export async function rebuild(search: Search, state: PlanState, share: number): Promise<void> {
  const { model, run, dice } = search;
  const pools = drawnFrom(model);
  if (pools.length === 0) return;
  while (!run.isOver(share)) {
    const people = drawn(dice, pools[dice.roll(pools.length)] ?? [], Number.POSITIVE_INFINITY);
    const before = state.cost;
    const olds = people.map((member) => state.columns[member.person] as Column);
    refill(search, state, people, { jitter: rebuildJitter, mixed: true });
    if (state.cost > before) putBack(state, olds);
    await run.breathe();
  }
}

/** How much dearer a plan may become for a while, in units of cost; it shrinks as the share is spent. */
const heat = 4;
const searchJitter = 30;

/**
 * Takes two or three people out again and again until the share of the budget is spent or the cost reaches `floor`.
 * Slightly dearer plans are accepted on the way, less and less; the best one seen is what stays.
 */
export async function search(context: Search, state: PlanState, share: number, floor: number): Promise<void> {
  const { model, run, dice } = context;
  const pools = drawnFrom(model);
  if (pools.length === 0) return;
  const total = Math.max(1, run.left(share));
  let best = state.cost;
  let kept = [...state.columns];
  while (!run.isOver(share) && best > floor) {
    const people = drawn(dice, pools[dice.roll(pools.length)] ?? [], 2 + dice.roll(2));
    const before = state.cost;
    const olds = people.map((member) => state.columns[member.person] as Column);
    refill(context, state, people, {
      jitter: dice.roll(3) === 0 ? 0 : searchJitter,
      mixed: dice.roll(4) > 0,
    });
    const allowed = (heat * run.left(share)) / total;
    const chance = -Math.log((dice.roll(1000) + 1) / 1001) * allowed;
    if (state.cost > before + chance) putBack(state, olds);
    if (state.cost < best) {
      best = state.cost;
      kept = [...state.columns];
      context.onBest?.();
    }
    await run.breathe();
  }
  putBack(state, kept);
}

/** Some of the people, in an order drawn. */
function drawn(dice: Dice, people: readonly Member[], count: number): Member[] {
  const left = [...people];
  const found: Member[] = [];
  while (left.length > 0 && found.length < count) found.push(...left.splice(dice.roll(left.length), 1));
  return found;
}

export const isFree = (member: Member): boolean => member.days.some((day) => day.kind === 'free');
