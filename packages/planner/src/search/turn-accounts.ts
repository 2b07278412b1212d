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

  /** Which kinds of turn a person's work on a day is. */
  on({ days }: Member, { option }: Column, day: number): readonly boolean[] {
    const taken = days[day]?.options[option[day] as number];
    if (!taken) return [false, false, false, false];
    const holds = (kind: number): boolean => taken.rows.some((row) => this.#rows[kind]?.has(row) === true);
    return [holds(0), holds(1), day === 5, day === 6];
  }

  /** How many of each kind a person's week has. */
  of(member: Member, column: Column): readonly number[] {
    const counts = [0, 0, 0, 0];
    for (const day of week)
      for (const [kind, has] of this.on(member, column, day).entries())
        if (has) counts[kind] = (counts[kind] as number) + 1;
    return counts;
  }

  /** Turns by which a person with so many of a kind this week is ahead of the fair number; null without a part in it. */
  off(person: number, kind: number, count: number): number | null {
    const account = this.#accounts[kind]?.[person];
    if (!account || this.#weights[kind] === 0) return null;
    return account.balance + count - (this.#parts[kind]?.[person] as number);
  }

  /** Turns by which a person is further from the fair number than anybody should be; 0 or less within bounds. */
  #further(person: number, kind: number, off: number): number {
    const { fair = 0 } = this.#accounts[kind]?.[person] ?? {};
    return Math.abs(off) - within(kind, fair + (this.#parts[kind]?.[person] as number));
  }

  /** Whether a person with so many of a kind this week is further from the fair number than anybody should be. */
  isBeyond(person: number, kind: number, count: number): boolean {
    const off = this.off(person, kind, count);
    return off !== null && this.#further(person, kind, off) > 0;
  }

  /** The cost of a person's turns: it grows with the square of the distance from their fair number. */
  weigh(person: number, counts: readonly number[]): number {
    return counts.reduce((sum, count, kind) => {
      const off = this.off(person, kind, count);
      if (off === null) return sum;
      const further = this.#further(person, kind, off);
      const share = this.#accounts[kind]?.[person]?.share ?? 1;
      return (
        sum +
        (emphasis * (this.#weights[kind] as number) * off ** 2) / share +
        (further > 0 ? beyond.once + beyond.perTurn * further : 0)
      );
    }, 0);
  }
}
