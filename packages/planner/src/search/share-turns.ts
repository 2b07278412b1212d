/**
 * Exchanges days of work within a team so that turns come nearer to everybody's share. What is covered stays or gets
 * better; the price of a person's week counts only the turns of weeks before, while here those of this week count as
 * well, for all kinds together.
 */
import { shareTurns } from '../cost/turns.ts';
import { isFree, type Member } from '../model/member.ts';
import type { Model } from '../model/model.ts';
import type { PlanState } from '../plan/plan-state.ts';
import type { PlannerPerson } from '../problem/problem.ts';
import { hasTurns } from './swap-turns.ts';
import { lackingPairs, type TeamWeek, TeamWeeks } from './team-weeks.ts';
import { TurnAccounts } from './turn-accounts.ts';

const exchangesAtMost = 30;
/** Days exchanged one after the other between two people each, and how many chains are continued: fewer where each has more ways. */
const longest = 4;
const widthOf = (people: number): number => Math.round(480 / people);
/** The cost of a fault for a chain that may still repair it. */
const fault = 20;
/** Exchanges may take two days off in a row from somebody while no more than this part of the people have none. */
export const lackingAtMost = 1 / 10;
const week = [0, 1, 2, 3, 4, 5, 6];

/** Weeks of a team after some exchanges, by the place in the team. */
interface Chain {
  readonly weeks: ReadonlyMap<number, TeamWeek>;
  /** How much more turns cost, and people's weeks with them. */
  readonly turns: number;
  readonly cost: number;
  /** The number of faults of its weeks, and one more if a key or a skill is missing: a longer chain may repair them. */
  readonly faults: number;
}

/** Teams of at least two people with days to plan, who share turns. */
export function teamsOf({ members, problem }: Model): readonly (readonly Member[])[] {
  const personOf = ({ person }: Member): PlannerPerson => problem.people[person] as PlannerPerson;
  const teams: Member[][] = [];
  for (const member of members.filter(isFree)) {
    const team = teams.find(([first]) => first && shareTurns(personOf(first), personOf(member)));
    if (team) team.push(member);
    else teams.push([member]);
  }
  return teams.filter(({ length }) => length > 1);
}

const sumOf = (
  weeks: readonly (TeamWeek | null)[],
  of: 'cost' | 'turns' | 'rows' | 'lacks' | 'faults',
): number => weeks.reduce((sum, one) => sum + (one ? one[of] : 0), 0);

class Exchanges {
  readonly #state: PlanState;
  readonly #weeks: TeamWeeks;
  /** Everybody's week; null for a week that fixed shifts make illegal, which stays as it is. */
  #own: readonly (TeamWeek | null)[];
  /** How many more may lose their two days off in a row. */
  #mayLack: number;

  constructor(state: PlanState, weeks: TeamWeeks, mayLack: number) {
    this.#mayLack = mayLack;
    this.#state = state;
    this.#weeks = weeks;
    this.#own = weeks.own();
  }

  /** Takes the shortest chain of exchanges that gains something, of these the one that gains most; false if there is none. */
  improve(): boolean {
    let chains: readonly Chain[] = [{ weeks: new Map(), turns: 0, cost: 0, faults: 0 }];
    for (let length = 1; length <= longest && chains.length > 0; length += 1) {
      const rank = ({ cost, faults }: Chain): number => cost + fault * faults;
      const longer = this.#continued(chains).toSorted((one, other) => rank(one) - rank(other));
      const best = longer.find((chain) => chain.cost < -1e-9 && this.#isSound(chain));
      if (best) {
        this.#mayLack -= this.#lost(best);
        this.#set(best.weeks.values());
        this.#own = this.#own.map((own, at) => best.weeks.get(at) ?? own);
        return true;
      }
      chains = longer.slice(0, widthOf(this.#own.length));
    }
    return false;
  }

  #set(weeks: Iterable<TeamWeek>): void {
    for (const { column } of weeks) this.#state.set(column);
  }

  #ownOf(weeks: Chain['weeks']): readonly TeamWeek[] {
    return [...weeks.keys()].map((at) => this.#own[at] as TeamWeek);
  }

  /** How many more lack two days off in a row. */
  #lost({ weeks }: Chain): number {
    return sumOf([...weeks.values()], 'lacks') - sumOf(this.#ownOf(weeks), 'lacks');
  }

  /** Chains with one more exchange of somebody in them, in which turns cost less than now. */
  #continued(chains: readonly Chain[]): readonly Chain[] {
    const found = new Map<string, Chain>();
    for (const chain of chains) {
      const weekOf = (at: number): TeamWeek | null =>
        chain.weeks.get(at) ?? (this.#own[at] as TeamWeek | null);
      for (const one of this.#own.keys()) {
        for (let other = one + 1; other < this.#own.length; other += 1) {
          if (chain.weeks.size > 0 && !chain.weeks.has(one) && !chain.weeks.has(other)) continue;
          const before = [weekOf(one), weekOf(other)] as const;
          for (const day of week) {
            const after = this.#weeks.exchanged([one, other], before, day);
            if (!after) continue;
            const turns = chain.turns + sumOf(after, 'turns') - sumOf(before, 'turns');
            if (turns > -1e-9) continue;
            const weeks = new Map(chain.weeks).set(one, after[0]).set(other, after[1]);
            const key = [...weeks]
              .map(([at, { whose }]) => `${at} ${whose.join()}`)
              .toSorted()
              .join(' ');
            if (found.has(key)) continue;
            const own = this.#ownOf(weeks);
            const all = [...weeks.values()];
            const cost = sumOf(all, 'cost') - sumOf(own, 'cost') + turns;
            const isLess = sumOf(all, 'rows') < sumOf(own, 'rows');
            found.set(key, { weeks, turns, cost, faults: sumOf(all, 'faults') + Number(isLess) });
          }
        }
      }
    }
    return [...found.values()];
  }

  /** Whether the plan covers no less, enough people have two days off in a row, and the weeks are legal. */
  #isSound(chain: Chain): boolean {
    const own = this.#ownOf(chain.weeks);
    const weeks = [...chain.weeks.values()];
    if (this.#lost(chain) > Math.max(0, this.#mayLack)) return false;
    const before = this.#state.cost;
    this.#set(weeks);
    const covers = this.#state.cost - sumOf(weeks, 'cost') <= before - sumOf(own, 'cost');
    this.#set(own);
    return covers && weeks.every((one) => this.#weeks.isLegal(one));
  }
}

/** Makes all exchanges that bring turns nearer to everybody's share, until there are none. */
export function shareTurnsOut(model: Model, state: PlanState): void {
  if (!hasTurns(model)) return;
  const accounts = new TurnAccounts(model, state.columns);
  for (const team of teamsOf(model)) {
    const mayLack = lackingAtMost * model.members.length - lackingPairs(model, state);
    const exchanges = new Exchanges(state, new TeamWeeks(model, accounts, state, team), mayLack);
    for (let count = 0; count < exchangesAtMost && exchanges.improve(); count += 1);
  }
}
