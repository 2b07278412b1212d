/** Coverage, hours, pairs of days off and the law must be kept when turns are brought nearer to people's shares. */
import { weights } from '../cost/weights.ts';
import { type Column, shiftsOf } from '../model/columns.ts';
import { patternBounds } from '../model/day-patterns.ts';
import type { Member } from '../model/member.ts';
import type { Model } from '../model/model.ts';
import { keepsLimits } from '../plan/illegal-weeks.ts';
import { missingCost } from '../plan/missing-cost.ts';
import type { PlanState } from '../plan/plan-state.ts';
import { lackingAtMost } from './share-turns.ts';
import { workedDays } from './swap-turns.ts';
import { hoursAtMost, lackingPairs, lacksPair } from './team-weeks.ts';

/** More than any week is worth. */
const against = 5000;
/**
 * The cost of three hours under the target, for who is further from a share than anybody should be: so short are a minor's
 * legal weeks without the Sunday.
 */
const underAtMost = 12 * weights.hoursUnder;

/** The work of a week in units of the person's hours. */
function unitsOf({ days, unit }: Member, { option }: Column): number {
  const minutes = days.map(({ day, options }) => options[option[day] as number]?.minutes ?? 0);
  return minutes.reduce((sum, one) => sum + one, 0) / unit;
}

export class RepairRules {
  readonly #model: Model;
  readonly #state: PlanState;
  readonly #before: readonly Column[];
  readonly #missing: number;
  readonly #mayLack: number;
  readonly #beyond: ReadonlySet<Member>;
  /** By person as the model has them: those who may be without a pair of days off, and those who may not. */
  readonly #strict = [new Map<Member, Member>(), new Map<Member, Member>()];

  /** The rules for plans that may replace the present one. `beyond`: who is further from a share than anybody should be. */
  constructor(model: Model, state: PlanState, beyond: ReadonlySet<Member>) {
    this.#beyond = beyond;
    this.#model = model;
    this.#state = state;
    this.#before = [...state.columns];
    this.#missing = missingCost(state);
    this.#mayLack = Math.max(lackingPairs(model, state), lackingAtMost * model.members.length);
  }

  /** The person for pricing, for whom a week against the rules for hours and two days off in a row is far dearer. */
  strict(member: Member): Member {
    const others = lackingPairs(this.#model, this.#state) - Number(this.#lacks(member));
    const needsPair = others + 1 > this.#mayLack;
    const known = this.#strict[Number(needsPair)] as Map<Member, Member>;
    const found = known.get(member);
    if (found) return found;
    const mayHave = this.#hoursFor(member);
    const made = {
      ...member,
      hours: member.hours.map((cost, units) => (mayHave(units) ? cost : cost + against)),
      ...patternBounds(
        member.patterns.map((cost, mask) =>
          needsPair && lacksPair(this.#model, member, mask) ? cost + against : cost,
        ),
      ),
    };
    known.set(member, made);
    return made;
  }

  /**
   * Whether the plan covers no less than before, enough people have two days off in a row, nobody's hours are further off than
   * they may be, and changed weeks are legal.
   */
  areKept(): boolean {
    const changed = this.#model.members.filter(
      ({ person }) => this.#state.columns[person] !== this.#before[person],
    );
    return (
      missingCost(this.#state) <= this.#missing &&
      this.#hasPairs() &&
      changed.every((member) => {
        const column = this.#state.columns[member.person] as Column;
        return (
          this.#hoursFor(member)(unitsOf(member, column)) &&
          keepsLimits(this.#model, member, shiftsOf(this.#model.rows.grid, member, column))
        );
      })
    );
  }

  #hasPairs(): boolean {
    return lackingPairs(this.#model, this.#state) <= this.#mayLack;
  }

  #lacks(member: Member): boolean {
    return lacksPair(this.#model, member, workedDays(member, this.#state.columns[member.person] as Column));
  }

  /** Whether a person may have so many units of work. */
  #hoursFor(member: Member): (units: number) => boolean {
    const { hours } = member;
    const before = hours[unitsOf(member, this.#before[member.person] as Column)] as number;
    const over = Math.max(hoursAtMost, before > hoursAtMost ? before + hoursAtMost : 0);
    const under = this.#beyond.has(member) ? Math.max(over, underAtMost) : over;
    const target = hours.indexOf(Math.min(...hours));
    return (units) => (hours[units] as number) <= (units < target ? under : over);
  }
}
