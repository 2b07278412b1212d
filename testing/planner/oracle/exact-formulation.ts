/** The integer programme of a whole week: a variable per person, day, hours and break, and every rule as its rows. */
import { weights } from '../../../packages/planner/src/cost/weights.ts';
import type { PlannerPerson, Problem } from '../../../packages/planner/src/problem/problem.ts';
import { isMinorOn, pauses } from './exact-pauses.ts';
import { IntegerProgramme, type Terms, type Variable } from './integer-programme.ts';

interface DayOption {
  readonly from: number;
  readonly to: number;
  /** First minute of the break, null without one. */
  readonly pause: number | null;
  readonly pauseMinutes: number;
  readonly minutes: number;
  readonly variable: Variable;
}

interface PersonWeek {
  readonly person: PlannerPerson;
  readonly isMinor: boolean;
  readonly days: readonly (readonly DayOption[])[];
}

const week = [0, 1, 2, 3, 4, 5, 6];
const aDay = 1440;

/** Recent burdens beyond those of the least burdened. */
const beyond = (problem: Problem, person: PlannerPerson, of: (one: PlannerPerson) => number): number =>
  Math.min(weights.recentCap, of(person) - Math.min(...problem.people.map(of)));

export class Formulation {
  readonly programme = new IntegerProgramme();
  readonly #problem: Problem;
  readonly #grid: number;
  readonly people: readonly PersonWeek[];

  constructor(problem: Problem, grid: 15 | 30) {
    this.#problem = problem;
    this.#grid = grid;
    this.people = problem.people.map((person) => this.#person(person));
    for (const own of this.people) this.#constrain(own);
    this.#cover();
    this.#supervise();
    this.#present();
  }

  #person(person: PlannerPerson): PersonWeek {
    const isMinor = isMinorOn(person, this.#problem.monday);
    return { person, isMinor, days: week.map((day) => this.#options(person, day, isMinor)) };
  }

  #options(person: PlannerPerson, day: number, isMinor: boolean): readonly DayOption[] {
    const { hours, shifts, breaks } = this.#problem;
    const open = hours[0]?.hours[day];
    const cell = person.days[day];
    if (!open || !cell || cell.work === 'none' || (isMinor && day === 6 && !person.labour.apprentice))
      return [];
    const first = Math.max(open.from, cell.window?.from ?? 0, isMinor ? 360 : 0);
    const last = Math.min(open.to, cell.window?.to ?? aDay, isMinor ? 1320 : aDay);
    const longest = Math.min(shifts.maxMinutes, isMinor ? 480 : 600);
    const amplitude = person.labour.contractWeekMinutes < 2100 ? 600 : 780;
    const shortest = day === 6 ? shifts.minMinutesSunday : shifts.minMinutes;
    const found: DayOption[] = [];
    for (let from = Math.ceil(first / this.#grid) * this.#grid; from < last; from += this.#grid) {
      for (let to = from + this.#grid; to <= last && to - from <= amplitude; to += this.#grid) {
        const needsBreak = isMinor ? to - from > 270 : to - from >= 360;
        const pauseMinutes = needsBreak ? (isMinor ? breaks.minor.minutes : breaks.adult.minutes) : 0;
        const minutes = to - from - pauseMinutes;
        if (minutes < shortest || minutes > longest) continue;
        const starts = needsBreak ? pauses(this.#problem, isMinor, from, to, this.#grid) : [null];
        for (const pause of starts) {
          const at = { from, to, pause, pauseMinutes, minutes };
          found.push({ ...at, variable: this.programme.binary(this.#dayCost(person, day, at)) });
        }
      }
    }
    return found;
  }

  #closes(day: number, { from, to }: Pick<DayOption, 'from' | 'to'>): boolean {
    return this.#problem.presences.some(
      (rule) => rule.day === day && rule.skill === 'Fermeture' && from <= rule.from && to >= rule.to,
    );
  }

  #dayCost(person: PlannerPerson, day: number, at: Omit<DayOption, 'variable'>): number {
    const { breaks } = this.#problem;
    const burden = (recent: number): number => weights.burden + recent * weights.burdenPerRecent;
    const { pause, pauseMinutes } = at;
    const meetsRush =
      pause !== null &&
      (breaks.avoid.vente ?? []).some((rush) => pause < rush.to && pause + pauseMinutes > rush.from);
    let cost = meetsRush ? weights.breakInRush : 0;
    if (this.#closes(day, at)) cost += burden(beyond(this.#problem, person, ({ recent }) => recent.closings));
    if (day >= 5) cost += burden(beyond(this.#problem, person, ({ recent }) => recent.weekendDays));
    return cost;
  }

  #constrain(own: PersonWeek): void {
    const { programme } = this;
    const { days, person } = own;
    const worked = days.map((options) => options.map(({ variable }): [number, Variable] => [1, variable]));
    const off = worked.map((terms) => {
      const free = programme.amount(0, 1);
      programme.row([...terms, [1, free]], '=', 1);
      return free;
    });
    this.#hours(own);
    this.#patterns(own, worked, off);
    this.#dailyRest(own);
    const closings = days.flatMap((options, day) =>
      options
        .filter((option) => this.#closes(day, option))
        .map(({ variable }): [number, Variable] => [1, variable]),
    );
    const further = programme.amount(weights.furtherClosing);
    programme.row([...closings, [-1, further]], '<=', weights.closingsAWeek);
    const days6 = worked.flat();
    programme.row(days6, '<=', 6);
    const extra = programme.amount(person.sixDays ? 0 : weights.extraDay);
    programme.row([...days6, [-1, extra]], '<=', this.#problem.shifts.maxDaysPerWeek);
  }

  #hours({ person, isMinor, days }: PersonWeek): void {
    const { programme } = this;
    const contract = person.labour.contractWeekMinutes;
    const limits = [2880, ...(isMinor ? [2100] : [2640])];
    if (contract < 2100) limits.push(2099, Math.floor((contract * 4) / 3));
    const quarters = days.flat().map(({ minutes, variable }): [number, Variable] => [minutes / 15, variable]);
    programme.row(quarters, '<=', Math.floor(Math.min(...limits) / 15));
    const under = programme.amount(weights.hoursUnder);
    const over = programme.amount(weights.hoursOver, weights.farOverFrom / 15);
    const far = programme.amount(weights.hoursFarOver);
    programme.row([...quarters, [1, under], [-1, over], [-1, far]], '=', person.targetMinutes / 15);
  }

  /** Days off: two in a row, weekly rest, single working days. */
  #patterns({ isMinor, days }: PersonWeek, worked: readonly Terms[], off: readonly Variable[]): void {
    const { programme } = this;
    const free = (day: number): Variable => off[day] as Variable;
    const pairs = [0, 1, 2, 3, 4, 5].map((day) => {
      const pair = programme.amount(0, 1);
      for (const one of [day, day + 1])
        programme.row(
          [
            [1, pair],
            [-1, free(one)],
          ],
          '<=',
          0,
        );
      return [1, pair] as const;
    });
    const none = programme.amount(weights.noPairOff);
    programme.row([...pairs, [1, none]], '>=', 1);
    if (isMinor) programme.row(pairs, '>=', 1);
    for (const day of [1, 2, 3, 4, 5]) {
      const lone = programme.amount(weights.loneDay);
      const terms: Terms = [...(worked[day] ?? []), [1, free(day - 1)], [1, free(day + 1)], [-1, lone]];
      programme.row(terms, '<=', 2);
    }
    // 35 h in a row: a day off whose neighbours leave as much, or two.
    const rests = week.map((day) => {
      const rest = programme.amount(0, 1);
      programme.row(
        [
          [1, rest],
          [-1, free(day)],
        ],
        '<=',
        0,
      );
      const [before, after] = [days[day - 1] ?? [], days[day + 1] ?? []];
      for (const { to } of new Map(before.map((option) => [option.to, option])).values()) {
        const late = before.filter((option) => option.to >= to);
        const early = after.filter((option) => option.from + 2 * aDay - to < 2100);
        if (early.length > 0)
          programme.row(
            [[1, rest], ...[...late, ...early].map(({ variable }) => [1, variable] as const)],
            '<=',
            2,
          );
      }
      return [1, rest] as const;
    });
    if (!isMinor) programme.row([...rests, ...pairs], '>=', 1);
  }

  /** Rest between two days in a row: eleven or twelve hours by law, twelve preferred. */
  #dailyRest({ isMinor, days }: PersonWeek): void {
    for (let day = 0; day < 6; day += 1) {
      const [before, after] = [days[day] ?? [], days[day + 1] ?? []];
      const ends = [...new Set(before.map(({ to }) => to))];
      const conflicts = (to: number, rest: number): Terms => {
        const early = after.filter(({ from }) => from + aDay - to < rest);
        if (early.length === 0) return [];
        const late = before.filter((option) => option.to >= to);
        return [...late, ...early].map(({ variable }) => [1, variable] as const);
      };
      for (const to of ends) this.programme.row(conflicts(to, isMinor ? 720 : 660), '<=', 1);
      if (isMinor) continue;
      const short = this.programme.amount(weights.shortRest);
      for (const to of ends) {
        const terms = conflicts(to, 720);
        if (terms.length > 0) this.programme.row([...terms, [-1, short]], '<=', 1);
      }
    }
  }

  /** People who work through a stretch, as terms. */
  #through(day: number, from: number, to: number, who: (own: PersonWeek) => boolean): Terms {
    return this.people
      .filter(who)
      .flatMap(({ days }) =>
        (days[day] ?? [])
          .filter(
            (option) =>
              option.from <= from &&
              option.to >= to &&
              !(option.pause !== null && option.pause < to && option.pause + option.pauseMinutes > from),
          )
          .map(({ variable }) => [1, variable] as const),
      );
  }

  #cover(): void {
    const { programme } = this;
    for (const day of week) {
      const needs = this.#problem.needs.filter((need) => need.day === day);
      for (let from = 0; from < aDay; from += 15) {
        const met = needs.filter((need) => need.from < from + 15 && need.to > from);
        const need = Math.max(0, ...met.map((one) => one.need));
        const least = Math.max(0, ...met.map((one) => one.qualifiedMin));
        const there = this.#through(day, from, from + 15, () => true);
        if (need > 0 || there.length > 0) {
          const slack: Terms = [
            [1, programme.amount(weights.missingFirst, 1)],
            [1, programme.amount(weights.missingFurther)],
            [-1, programme.amount(weights.surplusFirst, 1)],
            [-1, programme.amount(weights.surplusFurther)],
          ];
          programme.row([...there, ...slack], '=', need);
        }
        if (least === 0) continue;
        const lack = programme.amount(weights.unqualified);
        const skilled = this.#through(day, from, from + 15, ({ person }) => person.qualified);
        programme.row([...skilled, [1, lack]], '>=', least);
      }
    }
  }

  /** Nobody who needs supervision is present without a qualified adult, breaks included. */
  #supervise(): void {
    const room = this.#problem.shop.rooms?.find((groups) => groups.includes('vente'));
    if (!room) return;
    const isWatched = ({ person, isMinor }: PersonWeek): boolean => person.labour.apprentice || isMinor;
    const during = (own: PersonWeek, day: number, from: number): Terms =>
      (own.days[day] ?? [])
        .filter((option) => option.from < from + 15 && option.to > from)
        .map(({ variable }) => [1, variable] as const);
    for (const own of this.people.filter(isWatched)) {
      for (const day of week) {
        for (let from = 0; from < aDay; from += 15) {
          const there = during(own, day, from);
          if (there.length === 0) continue;
          const watching = this.people
            .filter((other) => !isWatched(other) && other.person.qualified)
            .flatMap((other) => during(other, day, from).map(([, variable]) => [-1, variable] as const));
          this.programme.row([...there, ...watching], '<=', 0);
        }
      }
    }
  }

  #present(): void {
    for (const { day, skill, from, to } of this.#problem.presences) {
      const lack = this.programme.amount(weights.presence);
      const there = this.#through(day, from, to, ({ person }) => person.labour.skills.includes(skill));
      this.programme.row([...there, [1, lack]], '>=', 1);
    }
  }
}
