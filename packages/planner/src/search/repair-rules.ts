/** Coverage, hours, pairs of days off and the law must be kept when turns are brought nearer to people's shares. */
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

export class RepairRules {
  readonly #model: Model;
  readonly #state: PlanState;
  readonly #before: readonly Column[];
  readonly #missing: number;
  readonly #mayLack: number;
  /** By person as the model has them: those who may be without a pair of days off, and those who may not. */
  readonly #strict = [new Map<Member, Member>(), new Map<Member, Member>()];

  /** The rules for plans that may replace the present one. */
  constructor(model: Model, state: PlanState) {
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
    const most = this.#hoursAtMost(member);
    const made = {
      ...member,
      hours: member.hours.map((cost) => (cost > most ? cost + against : cost)),
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
   * Whether the plan covers no less than before, enough people have two days off in a row, nobody's hours are further off by
   * more than an hour, and changed weeks are legal.
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
          this.#hoursOf(member, column) <= this.#hoursAtMost(member) &&
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

  #hoursAtMost(member: Member): number {
    const before = this.#hoursOf(member, this.#before[member.person] as Column);
    return before > hoursAtMost ? before + hoursAtMost : hoursAtMost;
  }

  /** The cost of a person's hours. */
  #hoursOf({ days, hours, unit }: Member, { option }: Column): number {
    const minutes = days.map(({ day, options }) => options[option[day] as number]?.minutes ?? 0);
    return hours[minutes.reduce((sum, one) => sum + one, 0) / unit] as number;
  }
}
