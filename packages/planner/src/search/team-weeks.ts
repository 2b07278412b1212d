/** Weeks of a team's members made of the days of work that a plan has: who does which day's work is open. */
import { weights } from '../cost/weights.ts';
import { type Column, columnOf, shiftsOf } from '../model/columns.ts';
import type { DayOption } from '../model/day-options.ts';
import type { Member } from '../model/member.ts';
import type { Model } from '../model/model.ts';
import { keepsLimits } from '../plan/illegal-weeks.ts';
import type { PlanState } from '../plan/plan-state.ts';
import { workedDays } from './swap-turns.ts';
import type { TurnAccounts } from './turn-accounts.ts';

/** A day of a week: the option taken and the slot of its break, -1 for none. */
interface Taken {
  readonly option: number;
  readonly pause: number;
}
const none: Taken = { option: -1, pause: -1 };

/** The cost of an hour more than the week's target: exchanges take nobody's hours further from it. */
export const hoursAtMost = 4 * weights.hoursOver;

export interface TeamWeek {
  readonly member: Member;
  readonly column: Column;
  /** The one whose work it is on each day, by the place in the team; -1 for a day off. */
  readonly whose: readonly number[];
  /** The week's own cost, that of its turns apart, and how many rows it covers. */
  readonly cost: number;
  readonly rows: number;
  /** 1 for a week without two days off in a row. */
  readonly lacks: number;
  /** The cost of its turns. */
  readonly turns: number;
  /**
   * Rests too short between two days, coupures too many, hours too far from the target; a week with some is only a step on
   * the way to another.
   */
  readonly faults: number;
}

/** Whether these days of work leave no two days off in a row. */
export const lacksPair = ({ comfort }: Model, { person }: Member, mask: number): boolean =>
  comfort.daysOff(person, mask) >= comfort.weights.noPairOff;

/** People whose week in the plan has no two days off in a row. */
export const lackingPairs = (model: Model, { columns }: PlanState): number =>
  model.members.filter((member) =>
    lacksPair(model, member, workedDays(member, columns[member.person] as Column)),
  ).length;

const isSame = (one: DayOption, other: DayOption): boolean =>
  one.start === other.start &&
  one.end === other.end &&
  one.group === other.group &&
  one.pause === other.pause &&
  one.again === other.again &&
  one.breakMinutes === other.breakMinutes;

export class TeamWeeks {
  readonly #model: Model;
  readonly #accounts: TurnAccounts;
  readonly #members: readonly Member[];
  readonly #columns: readonly Column[];
  readonly #known = new Map<string, TeamWeek | null>();
  readonly #taken = new Map<number, Taken | null>();
  readonly #legal = new Map<TeamWeek, boolean>();

  constructor(model: Model, accounts: TurnAccounts, state: PlanState, members: readonly Member[]) {
    this.#model = model;
    this.#accounts = accounts;
    this.#members = members;
    this.#columns = members.map(({ person }) => state.columns[person] as Column);
  }

  /** Everybody's week in the plan; null if it is not legal. */
  own(): readonly (TeamWeek | null)[] {
    return this.#members.map((member, at) => {
      const { option } = this.#columns[at] as Column;
      const whose = member.days.map(({ day }) => ((option[day] as number) < 0 ? -1 : at));
      return this.#week(at, whose);
    });
  }

  /** A member's week with this work; null if a day of it is not legal for the member. */
  #week(at: number, whose: readonly number[]): TeamWeek | null {
    const key = `${at} ${whose.join()}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const found = this.#make(at, whose);
    this.#known.set(key, found);
    return found;
  }

  /** Both weeks with the day's work exchanged; null if nobody works, or if one of them cannot take it over. */
  exchanged(
    [one, other]: readonly [number, number],
    [first, second]: readonly [TeamWeek | null, TeamWeek | null],
    day: number,
  ): readonly [TeamWeek, TeamWeek] | null {
    if (!first || !second) return null;
    const [own, theirs] = [first.whose[day] as number, second.whose[day] as number];
    const isFixed = [first, second].some(({ member }) => member.days[day]?.kind === 'fixed');
    if (isFixed || own === theirs) return null;
    const taken = this.#week(one, first.whose.with(day, theirs));
    const given = taken && this.#week(other, second.whose.with(day, own));
    return given ? [taken, given] : null;
  }

  isLegal(week: TeamWeek): boolean {
    const known = this.#legal.get(week);
    if (known !== undefined) return known;
    const { member, column, faults } = week;
    const legal =
      faults === 0 && keepsLimits(this.#model, member, shiftsOf(this.#model.rows.grid, member, column));
    this.#legal.set(week, legal);
    return legal;
  }

  #make(at: number, whose: readonly number[]): TeamWeek | null {
    const { rows } = this.#model;
    const member = this.#members[at] as Member;
    const [option, pause] = [new Int32Array(7).fill(-1), new Int16Array(7).fill(-1)];
    let [mask, splits, minutes, had] = [0, 0, 0, 0];
    for (const { day, kind, options } of member.days) {
      const taken = this.#takenOver(at, whose[day] as number, day);
      if (!taken) return null;
      option[day] = taken.option;
      pause[day] = taken.pause;
      const work = options[taken.option];
      if (kind === 'fixed' || work) mask |= 1 << day;
      if (work && work.again < work.end) splits += 1;
      minutes += work?.minutes ?? 0;
      had += options[(this.#columns[at] as Column).option[day] as number]?.minutes ?? 0;
    }
    const hours = (units: number): number => member.hours[units / member.unit] as number;
    const column = columnOf(member, rows, option, pause, mask);
    if (!Number.isFinite(column.cost)) return null;
    return {
      member,
      column,
      whose,
      cost: column.cost,
      lacks: Number(lacksPair(this.#model, member, mask)),
      rows: column.rows.length,
      turns: this.#accounts.weigh(member.person, this.#accounts.of(member, column)),
      faults:
        Number(hours(minutes) > Math.max(hoursAtMost, hours(had))) +
        Math.max(0, splits - member.maxSplits) +
        shortRests(member, option, mask),
    };
  }

  /** The work of one of the team on a day as an option of the member; null if the day is not legal for the member. */
  #takenOver(at: number, whose: number, day: number): Taken | null {
    if (whose < 0) return none;
    const key = (at * this.#members.length + whose) * 7 + day;
    const known = this.#taken.get(key);
    if (known !== undefined) return known;
    const found = this.#find(at, whose, day);
    this.#taken.set(key, found);
    return found;
  }

  #find(at: number, whose: number, day: number): Taken | null {
    const theirs = this.#columns[whose] as Column;
    const [pause, option] = [theirs.pause[day] as number, theirs.option[day] as number];
    if (at === whose) return { option, pause };
    const work = this.#members[whose]?.days[day]?.options[option];
    const found = (this.#members[at]?.days[day]?.options ?? []).findIndex(
      (one) => work && isSame(one, work) && (pause < 0 || (pause >= one.breakFrom && pause <= one.breakTo)),
    );
    return found < 0 ? null : { option: found, pause };
  }
}

/** Rests between two days of a week shorter than the law's. */
function shortRests({ days }: Member, option: Int32Array, mask: number): number {
  let count = 0;
  for (let day = 1; day < 7; day += 1) {
    const [last, next] = [days[day - 1], days[day]];
    if (!last || !next || ((mask >> (day - 1)) & 3) !== 3) continue;
    if (last.kind === 'fixed' && next.kind === 'fixed') continue;
    const endClass = last.kind === 'fixed' ? 0 : (last.endClass[option[day - 1] as number] as number);
    const least = last.nextLimit[endClass % last.classes] as number;
    const respected = next.limit[next.kind === 'fixed' ? 0 : (option[day] as number)] as number;
    if (least < 0 || respected < least) count += 1;
  }
  return count;
}
