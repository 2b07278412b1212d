/**
 * Exchanges whole days of work between two people of a team so that turns come nearer to everybody's share. What is
 * covered stays or gets better; the price of a person's week counts only the turns of weeks before, while here those of
 * this week count as well, for all kinds together.
 */
import { accountsOf, meanOf, shareTurns, type TurnAccount, type TurnKind } from '../cost/turns.ts';
import { type Column, columnOf, shiftsOf } from '../model/columns.ts';
import type { Member } from '../model/member.ts';
import type { Model } from '../model/model.ts';
import { keepsLimits } from '../plan/illegal-weeks.ts';
import type { PlanState } from '../plan/plan-state.ts';
import type { PlannerPerson } from '../problem/problem.ts';
import { pairsOf } from './swap-turns.ts';

const kinds: readonly TurnKind[] = ['closings', 'openings', 'saturdays', 'sundays'];
const roundsAtMost = 10;
/** A turn weighs more here than in the price of a week: starts far apart and a quarter of an hour give way to it. */
const emphasis = 2;
const week = [0, 1, 2, 3, 4, 5, 6];
/** Sets of days exchanged together: up to three, so that hours and days off can stay as they are. */
const daySets = Array.from({ length: 127 }, (_, index) => week.filter((day) => ((index + 1) >> day) & 1))
  .filter(({ length }) => length <= 3)
  .toSorted((one, other) => one.length - other.length);

type Option = Member['days'][number]['options'][number];

/** The cost of the turns of a plan: the squared distance of each person from a fair share, earlier weeks included. */
class TurnAccounts {
  readonly #weights: readonly number[];
  readonly #accounts: readonly (readonly (TurnAccount | null)[])[];
  /** Each person's share of the turns by kind. */
  readonly #fair: readonly (readonly number[])[];
  /** Rows of the presences that need the keys, by kind. */
  readonly #rows: readonly ReadonlySet<number>[];

  constructor({ problem, comfort: { weights }, rows, members }: Model, { columns }: PlanState) {
    this.#weights = [weights.closingTurn, weights.openingTurn, weights.saturdayTurn, weights.sundayTurn];
    this.#accounts = kinds.map((kind) => accountsOf(problem, kind));
    this.#rows = ['Fermeture', 'Ouverture'].map(
      (key) => new Set(rows.skills.filter(({ skill }) => skill === key).map(({ row }) => row)),
    );
    const counts = members.map((member) =>
      week.map((day) => this.of(day, optionOn(member, columns[member.person] as Column, day))),
    );
    this.#fair = this.#accounts.map((accounts, kind) => {
      const all = accounts.map((account, person) => {
        const now = (counts[person] ?? []).reduce((sum, day) => sum + (day[kind] as number), 0);
        return account ? { had: account.had + now, share: account.share } : null;
      });
      return all.map((account, person) => {
        const team = all.filter(
          (one, other): one is TurnAccount =>
            one !== null &&
            shareTurns(problem.people[person] as PlannerPerson, problem.people[other] as PlannerPerson),
        );
        return account ? meanOf(team) * account.share : 0;
      });
    });
  }

  /** How many of each kind a day's work is. */
  of(day: number, option: Option | undefined): readonly number[] {
    if (!option) return [0, 0, 0, 0];
    const holds = (kind: number): boolean => option.rows.some((row) => this.#rows[kind]?.has(row) === true);
    return [holds(0), holds(1), day === 5, day === 6].map(Number);
  }

  /** The cost of a person's turns: it grows with the square of the distance from their fair number. */
  weigh(person: number, counts: readonly number[]): number {
    return counts.reduce((sum, count, kind) => {
      const account = this.#accounts[kind]?.[person];
      if (!account) return sum;
      const off = account.had + count - (this.#fair[kind]?.[person] ?? 0);
      return sum + (emphasis * (this.#weights[kind] as number) * off ** 2) / account.share;
    }, 0);
  }
}

const optionOn = ({ days }: Member, { option }: Column, day: number): Option | undefined =>
  days[day]?.options[option[day] as number];

/** A day of a week: the option taken and the slot of its break, -1 for none. */
interface Taken {
  readonly option: number;
  readonly pause: number;
}
const none: Taken = { option: -1, pause: -1 };

/** Another person's day as an option of the member; null if the day is not legal for the member. */
function takenOver(member: Member, other: Member, theirs: Column, day: number): Taken | null {
  const own = member.days[day];
  if (own?.kind === 'fixed' || other.days[day]?.kind === 'fixed') return null;
  const work = optionOn(other, theirs, day);
  if (!work) return none;
  const pause = theirs.pause[day] as number;
  const option = (own?.options ?? []).findIndex(
    (one) =>
      one.start === work.start &&
      one.end === work.end &&
      one.group === work.group &&
      one.pause === work.pause &&
      one.again === work.again &&
      one.breakMinutes === work.breakMinutes &&
      (pause < 0 || (pause >= one.breakFrom && pause <= one.breakTo)),
  );
  return option < 0 ? null : { option, pause };
}

/** A member's week with some days as another has them; null where it has too many coupures, or days off that are worse. */
function weekWith(
  { rows }: Model,
  member: Member,
  own: Column,
  days: readonly (readonly [number, Taken])[],
): Column | null {
  const [option, pause] = [own.option.slice(), own.pause.slice()];
  for (const [day, taken] of days) {
    option[day] = taken.option;
    pause[day] = taken.pause;
  }
  let [mask, before, splits] = [0, 0, 0];
  for (const { day, kind, options } of member.days) {
    const taken = options[option[day] as number];
    if (kind === 'fixed' || taken) mask |= 1 << day;
    if (kind === 'fixed' || (own.option[day] as number) >= 0) before |= 1 << day;
    if (taken && taken.again < taken.end) splits += 1;
  }
  if (
    splits > member.maxSplits ||
    !((member.patterns[mask] as number) <= (member.patterns[before] as number))
  )
    return null;
  const column = columnOf(member, rows, option, pause, mask);
  return Number.isFinite(column.cost) ? column : null;
}

/** Takes the exchange if the plan covers no less, both weeks are legal, and turns gain more than the weeks lose. */
function take(
  model: Model,
  state: PlanState,
  pair: readonly Member[],
  weeks: readonly Column[],
  gain: number,
): boolean {
  const previous = pair.map(({ person }) => state.columns[person] as Column);
  const lost = weeks.reduce((sum, { cost }, at) => sum + cost - (previous[at] as Column).cost, 0);
  if (lost >= gain) return false;
  const before = state.cost;
  for (const week of weeks) state.set(week);
  const isLegal = (member: Member, at: number): boolean =>
    keepsLimits(model, member, shiftsOf(model.rows.grid, member, weeks[at] as Column));
  if (state.cost <= before + lost && pair.every(isLegal)) return true;
  state.restore(previous);
  return false;
}

/** Makes all exchanges that bring turns nearer to everybody's share, until there are none. */
export function shareTurnsOut(model: Model, state: PlanState): void {
  const accounts = new TurnAccounts(model, state);
  const pairs = pairsOf(model);
  const exchange = (pair: readonly [Member, Member]): boolean => {
    const columns = pair.map(({ person }) => state.columns[person] as Column);
    /** Both people's day as the other has it; null where one of them cannot have it. */
    const swapped = week.map((day) => {
      const both = pair.map((member, at) =>
        takenOver(member, pair[1 - at] as Member, columns[1 - at] as Column, day),
      );
      return both.includes(null) || both.every((one) => one === none) ? null : (both as Taken[]);
    });
    /** Turns of each day, as it is and as the other has it: a turn is one only for who has the key. */
    const turns = pair.map((member, at) =>
      week.map((day) =>
        [columns[at]?.option[day], swapped[day]?.[at]?.option].map((option) =>
          accounts.of(day, member.days[day]?.options[option ?? -1]),
        ),
      ),
    );
    /** The cost of both people's turns when these days are exchanged. */
    const weight = (days: readonly number[]): number =>
      pair.reduce((sum, { person }, at) => {
        const counts = kinds.map((_, kind) =>
          week.reduce(
            (count, day) => count + (turns[at]?.[day]?.[Number(days.includes(day))]?.[kind] ?? 0),
            0,
          ),
        );
        return sum + accounts.weigh(person, counts);
      }, 0);
    const now = weight([]);
    return daySets.some((days) => {
      if (days.some((day) => swapped[day] === null)) return false;
      const gain = now - weight(days);
      if (gain <= 1e-9) return false;
      const weeks = pair.flatMap(
        (member, at) =>
          weekWith(
            model,
            member,
            columns[at] as Column,
            days.map((day) => [day, swapped[day]?.[at] ?? none] as const),
          ) ?? [],
      );
      return weeks.length === 2 && take(model, state, pair, weeks, gain);
    });
  };
  for (let round = 0; round < roundsAtMost; round += 1) {
    let changed = false;
    for (const pair of pairs) while (exchange(pair)) changed = true;
    if (!changed) return;
  }
}
