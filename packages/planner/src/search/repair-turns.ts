/**
 * Brings a turn from somebody with too many to somebody with too few where no exchange of whole days does: the one must
 * not have it, the other must, and the best weeks of both are found, then those of the rest of the team.
 */

import { type Column, columnOf, idleColumn } from '../model/columns.ts';
import type { Member } from '../model/member.ts';
import { type Model, reachedBy } from '../model/model.ts';
import { missingCost } from '../plan/missing-cost.ts';
import type { PlanState } from '../plan/plan-state.ts';
import type { WorkBudget } from '../plan/work-budget.ts';
import type { Pricer } from '../pricing/pricer.ts';
import { groups } from '../problem/placed-shift.ts';
import { RepairRules } from './repair-rules.ts';
import { SeededRandom, shuffled } from './seeded-random.ts';
import { teamsOf } from './share-turns.ts';
import { hasTurns, workedDays } from './swap-turns.ts';
import { TurnAccounts } from './turn-accounts.ts';

/** A turn of a kind on a day, from one person to another. */
interface Move {
  readonly from: Member;
  readonly to: Member;
  readonly kind: number;
  readonly day: number;
}

/** More than any week is worth. */
const pull = 5000;
/** How much more than it costs what nobody covers weighs, so that turns draw nobody away from it. */
const needWeight = 2;
const movesAtMost = 48;
/** Moves after which the rest of the team is planned as well, and how often each of them is. */
const continuedAtMost = 8;
const rounds = 2;
const repairsAtMost = 4;
/** Where all of that fails: around how many moves, in how many rounds, weeks of some of the team are planned again. */
const searchedAtMost = 4;
const searchRounds = 60;
/** How much more than it costs what nobody covers weighs there: no plan may leave more of it. */
const missingWeight = 3;
/** Steps of pricing after which nothing further is tried: seven in a hundred of a week's search with fifteen people. */
const stepsAtMost = 100_000_000;

const days = [0, 1, 2, 3, 4, 5, 6];

/** A plan after a move. */
interface Tried {
  readonly move: Move;
  readonly columns: readonly Column[];
  readonly cost: number;
}

/** The upper limits of the cost of a plan and of its turns. */
interface Limit {
  readonly cost: number;
  readonly turns: number;
}

class Repair {
  readonly #model: Model;
  readonly #state: PlanState;
  readonly #pricer: Pricer;
  readonly #team: readonly Member[];
  readonly #accounts: TurnAccounts;
  readonly #rules: RepairRules;
  /** Steps of pricing at which no further move is tried. */
  readonly #end: number;

  constructor(model: Model, state: PlanState, pricer: Pricer, team: readonly Member[], end: number) {
    this.#end = end;
    this.#model = model;
    this.#state = state;
    this.#pricer = pricer;
    this.#team = team;
    this.#accounts = new TurnAccounts(model, state.columns);
    const beyond = team.filter((member) =>
      this.#counts(member).some((count, kind) => this.#accounts.isBeyond(member.person, kind, count)),
    );
    this.#rules = new RepairRules(model, state, new Set(beyond));
  }

  /** Makes the move that gains most; false if there is none. */
  improve(): boolean {
    const state = this.#state;
    const before = [...state.columns];
    const tried: Tried[] = [];
    for (const move of this.#moves()) {
      if (this.#pricer.work > this.#end) break;
      for (const member of [move.from, move.to, move.from]) this.#plan(member, move);
      tried.push({ move, columns: [...state.columns], cost: this.#cost() });
      state.restore(before);
    }
    const limit = { cost: this.#cost(), turns: this.#turnsCost() };
    const nearest = tried.toSorted((one, other) => one.cost - other.cost).slice(0, continuedAtMost);
    let best: Pick<Tried, 'columns' | 'cost'> = { columns: before, cost: limit.cost };
    for (const { move, columns } of nearest) {
      const all = this.#team.filter((member) => member !== move.from && member !== move.to);
      all.push(move.from, move.to);
      state.restore(columns);
      for (let round = 0; round <= rounds && this.#pricer.work < this.#end; round += 1) {
        if (round > 0) for (const member of all) this.#plan(member, move);
        if (this.#isBetter({ ...limit, cost: best.cost }))
          best = { columns: [...state.columns], cost: this.#cost() };
      }
      state.restore(before);
    }
    const found =
      best.columns === before ? this.#searchAround(nearest.slice(0, searchedAtMost), limit) : best.columns;
    state.restore(found ?? before);
    return found !== null;
  }

  /**
   * Plans weeks of two to four of the team again after each of these moves, round after round, of fewer moves towards the end. The
   * first plan that is better; null if none is.
   */
  #searchAround(tried: readonly Tried[], limit: Limit): readonly Column[] | null {
    const state = this.#state;
    const random = new SeededRandom(1);
    const costOf = (): number => this.#cost() + missingWeight * missingCost(state);
    let plans = tried.map(({ move, columns }) => {
      state.restore(columns);
      return { move, columns, cost: costOf() };
    });
    for (let round = 0; round < searchRounds; round += 1) {
      const kept = Math.ceil(tried.length * (1 - round / searchRounds));
      plans = plans.toSorted((one, other) => one.cost - other.cost).slice(0, kept);
      for (const [at, { move, columns, cost }] of plans.entries()) {
        if (this.#pricer.work > this.#end) return null;
        state.restore(columns);
        const people = shuffled(random, this.#team).slice(0, 2 + random.below(3));
        for (const member of people) state.set(idleColumn(member));
        for (const member of [...people, ...people]) this.#plan(member, move);
        if (costOf() > cost) continue;
        if (this.#isBetter(limit)) return [...state.columns];
        plans[at] = { move, columns: [...state.columns], cost: costOf() };
      }
    }
    return null;
  }

  /** Whether the plan costs less than the limit, its turns as well, and keeps the rules. */
  #isBetter({ cost, turns }: Limit): boolean {
    return this.#cost() < cost - 1e-9 && this.#turnsCost() < turns && this.#rules.areKept();
  }

  #columnOf(member: Member): Column {
    return this.#state.columns[member.person] as Column;
  }

  #counts(member: Member): readonly number[] {
    return this.#accounts.of(member, this.#columnOf(member));
  }

  #turnsCost(): number {
    return this.#team.reduce(
      (sum, member) => sum + this.#accounts.weigh(member.person, this.#counts(member)),
      0,
    );
  }

  /** The cost of the plan, with the turns of this week. */
  #cost(): number {
    return this.#state.cost + this.#turnsCost();
  }

  /** How much a person's turns cost with some more of a kind, or fewer. */
  #change({ person }: Member, counts: readonly number[], kind: number, more: 1 | -1): number {
    const changed = counts.with(kind, (counts[kind] as number) + more);
    return this.#accounts.weigh(person, changed) - this.#accounts.weigh(person, counts);
  }

  /** Moves that bring somebody nearer who is further from the share than anybody should be; those that gain most first. */
  #moves(): readonly Move[] {
    const people = this.#team.map((member) => ({ member, counts: this.#counts(member) }));
    const found = people.flatMap((from) =>
      people.flatMap((to) =>
        from.counts
          .keys()
          .toArray()
          .flatMap((kind) => {
            if (from === to || this.#accounts.off(to.member.person, kind, 0) === null) return [];
            const isBeyond = [from, to].some(({ member, counts }) =>
              this.#accounts.isBeyond(member.person, kind, counts[kind] as number),
            );
            const gain =
              this.#change(from.member, from.counts, kind, -1) + this.#change(to.member, to.counts, kind, 1);
            if (!isBeyond || gain >= 0) return [];
            const has = ({ member }: typeof from, day: number): boolean =>
              this.#accounts.on(member, this.#columnOf(member), day)[kind] === true;
            return days
              .filter((day) => has(from, day) && !has(to, day) && to.member.days[day]?.kind === 'free')
              .map((day) => ({ from: from.member, to: to.member, kind, day, gain }));
          }),
      ),
    );
    return found.toSorted((one, other) => one.gain - other.gain).slice(0, movesAtMost);
  }

  /** Rows that only work of this kind of turn on a day covers. */
  #rowsOf(kind: number, day: number): readonly number[] {
    const { skills, staff } = this.#model.rows;
    const key = ['Fermeture', 'Ouverture'][kind];
    if (key) return skills.filter((one) => one.skill === key && one.day === day).map(({ row }) => row);
    if (day !== [5, 6][kind - 2]) return [];
    return groups.map((_, group) => staff[day * groups.length + group] as number).filter((row) => row >= 0);
  }

  /** Gives a person the best week for the others' weeks, with or without the turn that moves; other turns at what they cost. */
  #plan(member: Member, move: Move): void {
    const state = this.#state;
    const old = this.#columnOf(member);
    const counts = this.#counts(member);
    const strict = this.#rules.strict(member);
    state.set(idleColumn(member));
    const prices = state.marginalPrices(reachedBy(this.#model, member)).slice();
    // Turns draw people away from where they are needed, which no plan may take: need draws them back.
    for (const [row, price] of prices.entries()) if (price < 0) prices[row] = needWeight * price;
    const sign = member === move.from ? 1 : member === move.to ? -1 : 0;
    for (const day of days) {
      for (const [kind, has] of this.#accounts.on(member, old, day).entries()) {
        const change = has ? -this.#change(member, counts, kind, -1) : this.#change(member, counts, kind, 1);
        const moved = kind === move.kind && day === move.day ? sign * pull : 0;
        for (const row of this.#rowsOf(kind, day)) prices[row] = (prices[row] as number) + change + moved;
      }
    }
    const [found] = Number.isFinite(this.#pricer.best(strict, prices)) ? this.#pricer.columns(1) : [];
    state.set(
      found ? columnOf(member, this.#model.rows, found.option, found.pause, workedDays(member, found)) : old,
    );
  }
}

/**
 * Brings turns nearer to the share of people who are further from it than anybody should be. Not when the search was stopped:
 * its plan is wanted at once.
 */
export function repairTurns(model: Model, state: PlanState, pricer: Pricer, budget: WorkBudget): void {
  if (!hasTurns(model)) return;
  const end = pricer.work + stepsAtMost;
  for (const team of teamsOf(model)) {
    const repair = new Repair(model, state, pricer, team, end);
    for (let count = 0; count < repairsAtMost && !budget.wasInterrupted(); count += 1) {
      const before = pricer.work;
      const improved = repair.improve();
      budget.spend(pricer.work - before);
      if (!improved) break;
    }
  }
}
