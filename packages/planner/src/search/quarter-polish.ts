/**
 * Local search on the finished plan: starts, ends and breaks move by a quarter of an hour where that costs less, within
 * the law; breaks of one group move apart where that costs nothing. It never raises the cost.
 */
import type { Activity } from '@fournil/labour-rules/week';
import { addPresence, demandOf, emptyPresence, isManaged, ownCosts, totalOf } from '../cost/evaluate.ts';
import { coverageCost, qualifiedCost, weights } from '../cost/weights.ts';
import { breaches } from '../law/breaches.ts';
import type { Model } from '../model/model.ts';
import { groups, type PlacedShift, quarters, staysThrough } from '../problem/placed-shift.ts';

const step = 15;

type Pause = PlacedShift['breaks'][number];

/** The shift moved at one end, or its break; null where nothing is left of it. */
function moves(shift: PlacedShift): PlacedShift[] {
  const { start, end, breaks } = shift;
  const found: PlacedShift[] = [];
  for (const by of [-step, step]) {
    found.push({ ...shift, start: start + by }, { ...shift, end: end + by });
    const [pause] = breaks;
    const whole = (moved: Pause): PlacedShift => ({ ...shift, breaks: [moved] });
    if (pause) found.push(whole({ ...pause, start: pause.start + by, end: pause.end + by }));
    found.push({ ...shift, start: start + by, end: end + by });
  }
  return found;
}

class QuarterPolish {
  readonly #model: Model;
  readonly #presence = emptyPresence();
  readonly #demand: ReturnType<typeof demandOf>;
  readonly shifts: PlacedShift[];
  /** Moves tried, as steps of work. */
  steps = 0;

  constructor(model: Model, free: readonly PlacedShift[]) {
    this.#model = model;
    this.#demand = demandOf(model.problem);
    this.shifts = [...free];
    for (const shift of [...model.fixed, ...free]) addPresence(model.problem, this.#presence, shift, 1);
  }

  /** Cost of one group's day. */
  #covered(day: number, group: number): number {
    let sum = 0;
    const base = (day * 3 + group) * quarters;
    for (let at = base; at < base + quarters; at += 1) {
      const { missing, surplus } = coverageCost(
        this.#presence.all[at] as number,
        this.#demand.need[at] as number,
      );
      sum += missing + surplus;
      sum += qualifiedCost(this.#presence.qualified[at] as number, this.#demand.qualified[at] as number);
    }
    return sum;
  }

  /** Cost of what a shift may change: its group's day, the keys and the management of the day, its person. */
  #around({ person, day, group }: PlacedShift): number {
    const { problem, dates, comfort, fixed } = this.#model;
    const today = [...fixed, ...this.shifts].filter((shift) => shift.day === day);
    let sum = this.#covered(day, groups.indexOf(group));
    for (const rule of problem.presences) {
      if (rule.day !== day) continue;
      const there = today.some(
        (shift) =>
          shift.group === rule.group &&
          problem.people[shift.person]?.labour.skills.includes(rule.skill) &&
          staysThrough(shift, rule.from, rule.to),
      );
      if (!there) sum += weights.presence;
    }
    for (const rule of problem.management) {
      if (rule.day === day && !isManaged(problem, today, rule)) sum += weights.management;
    }
    return sum + totalOf(ownCosts(problem, dates, comfort, person, this.#own(person)).costs);
  }

  #own(person: number): PlacedShift[] {
    return [...this.#model.fixed, ...this.shifts].filter((shift) => shift.person === person);
  }

  /** Quarters in which this break meets another one of the group. */
  #crowding(shift: PlacedShift): number {
    const [pause] = shift.breaks;
    if (!pause || !this.#model.problem.breaks.oneAtATimePerGroup) return 0;
    return this.shifts
      .filter(
        (other) => other.day === shift.day && other.group === shift.group && other.person !== shift.person,
      )
      .flatMap((other) => other.breaks)
      .reduce(
        (sum, { start, end }) => sum + Math.max(0, Math.min(end, pause.end) - Math.max(start, pause.start)),
        0,
      );
  }

  #isAllowed(shift: PlacedShift): boolean {
    const { problem, members } = this.#model;
    const person = problem.people[shift.person];
    const law = members[shift.person]?.law;
    const cell = person?.days[shift.day];
    const open = problem.hours.find(({ group }) => group === shift.group)?.hours[shift.day];
    if (!law || !cell || !open) return false;
    const from = Math.max(open.from, cell.window?.from ?? 0);
    const to = Math.min(open.to, cell.window?.to ?? 1440);
    if (shift.start < from || shift.end > to) return false;
    const { shifts, breaks } = problem;
    const parts = this.#own(shift.person).filter((own) => own.day === shift.day);
    const rest = shift.breaks.reduce((sum, pause) => sum + pause.end - pause.start, 0);
    const work = shift.end - shift.start - rest;
    const shortest = shift.day === 6 ? shifts.minMinutesSunday : shifts.minMinutes;
    if (work < (parts.length > 1 ? shifts.minMinutesPartOfSplit : shortest)) return false;
    const day = parts.reduce(
      (sum, part) =>
        sum + part.end - part.start - part.breaks.reduce((all, pause) => all + pause.end - pause.start, 0),
      0,
    );
    if (day > shifts.maxMinutes) return false;
    if (parts.length > 1 && this.#gap(parts) < problem.split.minGapMinutes) return false;
    const [pause] = shift.breaks;
    if (!pause) return law.minor[shift.day] === true || work < breaks.adult.fromWorkMinutes;
    return (
      pause.start - shift.start >= Math.min(breaks.notBeforeMinutesOfWork, 120) &&
      shift.end - pause.end >= Math.min(breaks.notAfterRemainingMinutes, 90)
    );
  }

  #gap(parts: readonly PlacedShift[]): number {
    const [first, second] = parts.toSorted((one, other) => one.start - other.start);
    return (second?.start ?? 0) - (first?.end ?? 0);
  }

  #replace(index: number, by: PlacedShift): void {
    const { problem } = this.#model;
    addPresence(problem, this.#presence, this.shifts[index] as PlacedShift, -1);
    this.shifts[index] = by;
    addPresence(problem, this.#presence, by, 1);
  }

  /** Tries one move; keeps it when it costs less, or as much with fewer breaks at once. */
  #try(index: number, moved: PlacedShift): boolean {
    const old = this.shifts[index] as PlacedShift;
    const before = this.#around(old);
    const crowd = this.#crowding(old);
    this.#replace(index, moved);
    this.steps += 20_000;
    const after = this.#allowed(moved) ? this.#around(moved) : Number.POSITIVE_INFINITY;
    if (after < before || (after === before && this.#crowding(moved) < crowd)) return true;
    this.#replace(index, old);
    return false;
  }

  #allowed(moved: PlacedShift): boolean {
    if (!this.#isAllowed(moved)) return false;
    const { problem, members, fixed } = this.#model;
    const law = members[moved.person]?.law;
    if (!law) return false;
    const activities: Activity[] = (problem.people[moved.person]?.days ?? []).flatMap(
      ({ activity }) => activity ?? [],
    );
    const alone = fixed.filter((shift) => shift.person === moved.person);
    const had = alone.length > 0 ? breaches(problem, law, alone, activities) : [];
    return breaches(problem, law, this.#own(moved.person), activities).every((text) => had.includes(text));
  }

  round(isOver: () => boolean): boolean {
    let changed = false;
    for (let index = 0; index < this.shifts.length; index += 1) {
      if (isOver()) return false;
      for (const moved of moves(this.shifts[index] as PlacedShift)) {
        if (this.#try(index, moved)) {
          changed = true;
          break;
        }
      }
    }
    return changed;
  }
}

/** Free shifts on quarters, at the same cost or less. */
export function polishOnQuarters(
  model: Model,
  free: readonly PlacedShift[],
  isOver: () => boolean,
): { readonly shifts: readonly PlacedShift[]; readonly steps: number } {
  const work = new QuarterPolish(model, free);
  for (let round = 0; round < 6; round += 1) if (!work.round(isOver)) break;
  return { shifts: work.shifts, steps: work.steps };
}
