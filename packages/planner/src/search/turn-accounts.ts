/** The cost of the turns of a plan: how far each person is from a fair share, earlier weeks included. */
import { partsOf, type TurnKind } from '../cost/turn-shares.ts';
import { accountsOf, type TurnAccount } from '../cost/turns.ts';
import type { Column } from '../model/columns.ts';
import type { Member } from '../model/member.ts';
import type { Model } from '../model/model.ts';
import type { PlannerPerson } from '../problem/problem.ts';

const kinds: readonly TurnKind[] = ['closings', 'openings', 'saturdays', 'sundays'];
/** A turn weighs more here than in the price of a week: starts far apart and a quarter of an hour give way to it. */
const emphasis = 2;
/**
 * The cost of a person who is further from the share than anybody should be, and of each turn by which it is further: turns
 * are whole, so that a person is often just beyond.
 */
const beyond = { once: 100, perTurn: 150 };
/** Turns from a share that are within bounds: one, and but for Sundays a quarter of it, less a margin for the weeks to come. */
const within = (kind: number, fair: number): number =>
  0.95 * (kinds[kind] === 'sundays' ? 1 : Math.max(1, fair / 4));

const week = [0, 1, 2, 3, 4, 5, 6];

export class TurnAccounts {
  readonly #weights: readonly number[];
  readonly #accounts: readonly (readonly (TurnAccount | null)[])[];
  /** Each person's part of this week's turns by kind. */
  readonly #parts: readonly (readonly number[])[];
  /** Rows of the presences that need the keys, by kind. */
  readonly #rows: readonly ReadonlySet<number>[];

  constructor({ problem, comfort: { weights }, rows, members }: Model, columns: readonly Column[]) {
    this.#weights = [weights.closingTurn, weights.openingTurn, weights.saturdayTurn, weights.sundayTurn];
    this.#accounts = kinds.map((kind) => accountsOf(problem, kind));
    this.#rows = ['Fermeture', 'Ouverture'].map(
      (key) => new Set(rows.skills.filter(({ skill }) => skill === key).map(({ row }) => row)),
    );
    const counts = members.map((member) => this.of(member, columns[member.person] as Column));
    this.#parts = this.#accounts.map((accounts, kind) =>
      accounts.map((account, person) => {
        if (!account) return 0;
        const { team } = account;
        const total = problem.people.reduce(
          (sum, one, other) => sum + (team.includes(one) ? (counts[other]?.[kind] as number) : 0),
          0,
        );
        const parts = partsOf(problem, team, kinds[kind] as TurnKind, total);
        return parts[team.indexOf(problem.people[person] as PlannerPerson)] as number;
      }),
    );
  }

  /** How many of each kind a person's week has. */
  of({ days }: Member, { option }: Column): readonly number[] {
    const counts = [0, 0, 0, 0];
    for (const day of week) {
      const taken = days[day]?.options[option[day] as number];
      if (!taken) continue;
      const holds = (kind: number): boolean => taken.rows.some((row) => this.#rows[kind]?.has(row) === true);
      for (const [kind, has] of [holds(0), holds(1), day === 5, day === 6].entries())
        if (has) counts[kind] = (counts[kind] as number) + 1;
    }
    return counts;
  }

  /** The cost of a person's turns: it grows with the square of the distance from their fair number. */
  weigh(person: number, counts: readonly number[]): number {
    return counts.reduce((sum, count, kind) => {
      const account = this.#accounts[kind]?.[person];
      const weight = this.#weights[kind] as number;
      if (!account || weight === 0) return sum;
      const part = this.#parts[kind]?.[person] as number;
      const off = Math.abs(account.balance + count - part);
      const further = off - within(kind, account.fair + part);
      return (
        sum +
        (emphasis * weight * off ** 2) / account.share +
        (further > 0 ? beyond.once + beyond.perTurn * further : 0)
      );
    }, 0);
  }
}
