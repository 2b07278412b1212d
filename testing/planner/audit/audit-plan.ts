/**
 * A second computation of a plan's cost by part and of its shortfalls, from problem and shifts alone, minute
 * by minute and on the checker's clock. It shares the weights with the engine but no code; `disagreements`
 * compares both.
 */
import { instantAt } from '@fournil/labour-rules/paris-time';
import type { Person, RoleGroup, Shift } from '@fournil/labour-rules/week';
import { weights } from '../../../packages/planner/src/cost/weights.ts';
import type { PlannerPerson, Problem } from '../../../packages/planner/src/problem/problem.ts';
import type { CostParts, Plan } from '../../../packages/planner/src/problem/solution.ts';
import { dayIn, minuteOf, yearsBefore } from '../generators/times.ts';
import {
  changeCost,
  dayCost,
  endOf,
  extraDayCost,
  patternCost,
  restCost,
  rushCost,
  startsCost,
} from './audit-comfort.ts';
import { closingsCost } from './audit-turns.ts';

const groups: readonly RoleGroup[] = ['vente', 'fournil', 'preparation'];

/** Minutes of a day on which somebody works, breaks out; index 0 to 2879. */
function minutesOf(shift: Shift): Uint8Array {
  const worked = new Uint8Array(2880);
  worked.fill(1, minuteOf(shift.start), endOf(shift));
  for (const pause of shift.breaks) {
    const from = minuteOf(pause.start) + (minuteOf(pause.start) < minuteOf(shift.start) ? 1440 : 0);
    worked.fill(0, from, from + ((minuteOf(pause.end) - minuteOf(pause.start) + 1440) % 1440));
  }
  return worked;
}

const through = (worked: Uint8Array, from: number, to: number): boolean => {
  for (let minute = from; minute < to; minute += 1) if (worked[minute] !== 1) return false;
  return true;
};

/** Effective work on real instants; paid breaks are work. */
export function workMinutes(shift: Shift): number {
  const presence =
    instantAt(shift.date, endOf(shift), 'later') - instantAt(shift.date, minuteOf(shift.start), 'earlier');
  const unpaid = shift.breaks.filter(({ paid }) => !paid);
  return unpaid.reduce(
    (sum, { start, end }) => sum - ((minuteOf(end) - minuteOf(start) + 1440) % 1440),
    presence,
  );
}

export interface Audit {
  readonly parts: CostParts;
  readonly cost: number;
  /** One line per quarter and person missing, per presence, per person off target. */
  readonly lacks: readonly string[];
}

type Sums = { -readonly [Part in keyof CostParts]: number };

interface Counting {
  readonly problem: Problem;
  readonly shifts: readonly Shift[];
  readonly worked: ReadonlyMap<Shift, Uint8Array>;
  readonly sums: Sums;
  readonly lacks: string[];
}

const personOf = ({ problem }: Counting, { personId }: Shift) =>
  problem.people.find(({ labour }) => labour.id === personId);

function countPresences(counting: Counting): void {
  const { problem, shifts, worked, sums, lacks } = counting;
  for (const { day, group, skill, from, to } of problem.presences) {
    const held = shifts.some(
      (shift) =>
        dayIn(problem.monday, shift.date) === day &&
        shift.group === group &&
        personOf(counting, shift)?.labour.skills.includes(skill) &&
        through(worked.get(shift) ?? new Uint8Array(2880), from, to),
    );
    if (held) continue;
    sums.presence += weights.presence;
    lacks.push(`${skill === 'Ouverture' ? 'opening' : 'closing'} ${day} ${group} ${from}-${to}`);
  }
  for (const { day, from, to, minutes } of problem.management) {
    const held = problem.people.some(({ labour, days }) => {
      if (!labour.skills.includes('Management')) return false;
      if (days[day]?.activity?.kind === 'management') return true;
      const there = shifts
        .filter(({ personId, date }) => personId === labour.id && dayIn(problem.monday, date) === day)
        .map((shift) => Math.max(0, Math.min(endOf(shift), to) - Math.max(minuteOf(shift.start), from)));
      return there.reduce((sum, one) => sum + one, 0) >= minutes;
    });
    if (held) continue;
    sums.management += weights.management;
    lacks.push(`management ${day} ${from}-${to}`);
  }
}

/** Surely younger than eighteen on a day. */
const isSurelyMinor = ({ birthDate, typedAge }: Person, date: string): boolean =>
  birthDate === undefined
    ? typedAge !== undefined && typedAge.on > yearsBefore(date, Math.max(0, 18 - typedAge.age))
    : birthDate > yearsBefore(date, 18);

/** Quarters in which an apprentice or a minor is in a room without a qualified adult, breaks included. */
function countAlone(counting: Counting): void {
  const { problem, shifts, sums } = counting;
  for (const room of problem.shop.rooms ?? []) {
    const watched = new Uint8Array(9 * 1440);
    for (const shift of shifts.filter(({ group }) => room.includes(group))) {
      const person = personOf(counting, shift);
      if (!person) continue;
      const minor = isSurelyMinor(person.labour, shift.date);
      const base = dayIn(problem.monday, shift.date) * 1440;
      const at = [base + minuteOf(shift.start), base + endOf(shift)] as const;
      if (person.labour.apprentice || minor) watched.fill(1, ...at);
    }
    for (let from = 0; from < 8 * 1440; from += 15) {
      const quarter = [from, from + 15] as const;
      const isNeeded = watched.subarray(...quarter).includes(1);
      if (!isNeeded) continue;
      // A quarter shared by two supervisors counts as alone, as nobody stays through it.
      const stays = shifts.some((shift) => {
        const person = personOf(counting, shift);
        const base = dayIn(problem.monday, shift.date) * 1440;
        return (
          person?.qualified === true &&
          !isSurelyMinor(person.labour, shift.date) &&
          room.includes(shift.group) &&
          base + minuteOf(shift.start) <= from &&
          base + endOf(shift) >= from + 15
        );
      });
      if (!stays) sums.presence += weights.alone;
    }
  }
}

function countCoverage(counting: Counting): void {
  const { problem, shifts, worked, sums, lacks } = counting;
  // On the clock: the eighth day is the end of the last night, and reported with its Sunday.
  for (let day = 0; day < 8; day += 1) {
    for (const group of groups) {
      const here = shifts.filter(
        (shift) => shift.group === group && dayIn(problem.monday, shift.date) === day,
      );
      const late = shifts.filter(
        (shift) =>
          shift.group === group && dayIn(problem.monday, shift.date) === day - 1 && endOf(shift) > 1440,
      );
      const asked = problem.needs
        .filter((need) => need.group === group)
        .map((need) => ({ ...need, from: need.from + need.day * 1440, to: need.to + need.day * 1440 }));
      for (let from = 0; from < 1440; from += 15) {
        const there = [
          ...here.filter((shift) => through(worked.get(shift) ?? new Uint8Array(2880), from, from + 15)),
          ...late.filter((shift) =>
            through(worked.get(shift) ?? new Uint8Array(2880), from + 1440, from + 1455),
          ),
        ];
        const instant = day * 1440 + from;
        const met = asked.filter((need) => need.from < instant + 15 && need.to > instant);
        const need = Math.max(0, ...met.map((one) => one.need));
        const min = Math.max(0, ...met.map((one) => one.qualifiedMin));
        const short = need - there.length;
        const unqualified =
          min - there.filter((shift) => personOf(counting, shift)?.qualified === true).length;
        for (let missing = 1; missing <= short; missing += 1) {
          sums.coverage += missing === 1 ? weights.missingFirst : weights.missingFurther;
        }
        for (let more = 1; more <= -short; more += 1) {
          sums.surplus += more === 1 ? weights.surplusFirst : weights.surplusFurther;
        }
        if (unqualified > 0) sums.coverage += unqualified * weights.unqualified;
        const at = day < 7 ? `${day} ${group} ${from}` : `6 ${group} ${from + 1440}`;
        if (short > 0) lacks.push(`understaffed ${at} ${short}`);
        if (unqualified > Math.max(0, short)) lacks.push(`unqualified ${at} ${unqualified}`);
      }
    }
  }
}

/**
 * The cost of one person's shifts apart from coverage: hours, days, comfort, changes; and minutes off target.
 */
export function ownCost(problem: Problem, person: PlannerPerson, shifts: readonly Shift[]) {
  const own = shifts
    .filter(({ personId }) => personId === person.labour.id)
    .toSorted((one, other) => one.date.localeCompare(other.date) || one.start.localeCompare(other.start));
  const counted = person.days.reduce((sum, { activity }) => sum + (activity?.minutes ?? 0), 0);
  const minutes = own.reduce((sum, shift) => sum + workMinutes(shift), counted);
  const off = minutes - person.targetMinutes;
  const far = Math.max(0, off - weights.farOverFrom);
  const hours =
    off <= 0
      ? 2 * Math.ceil((-off * weights.hoursUnder) / 30)
      : 2 * Math.ceil(((off - far) * weights.hoursOver + far * weights.hoursFarOver) / 30);
  const ofDay = (day: number) => own.filter(({ date }) => dayIn(problem.monday, date) === day);
  const worked = person.days.map(({ activity }, day) => activity !== undefined || ofDay(day).length > 0);
  const shiftsOfDays = [0, 1, 2, 3, 4, 5, 6].map(ofDay);
  const days = shiftsOfDays.map((ofOne, day) => dayCost(problem, person, day, ofOne));
  return {
    off,
    hours,
    comfort:
      days.reduce((sum, cost) => sum + cost, 0) +
      rushCost(problem, own) +
      restCost(problem, person, own) +
      closingsCost(problem, person, shiftsOfDays) +
      startsCost(problem, person, shiftsOfDays) +
      patternCost(problem, person, worked),
    sixthDay: extraDayCost(problem, person, worked),
    change: changeCost(problem, person, own),
  };
}

function countPeople({ problem, shifts, sums, lacks }: Counting): void {
  for (const person of problem.people) {
    const { off, ...parts } = ownCost(problem, person, shifts);
    if (off !== 0) lacks.push(`contract-hours ${person.labour.id} ${off}`);
    sums.hours += parts.hours;
    sums.comfort += parts.comfort;
    sums.sixthDay += parts.sixthDay;
    sums.change += parts.change;
  }
}

export function auditPlan(problem: Problem, shifts: readonly Shift[]): Audit {
  const sums: Sums = {
    presence: 0,
    management: 0,
    coverage: 0,
    hours: 0,
    sixthDay: 0,
    surplus: 0,
    comfort: 0,
    change: 0,
  };
  const lacks: string[] = [];
  const worked = new Map(shifts.map((shift) => [shift, minutesOf(shift)]));
  const counting = { problem, shifts, worked, sums, lacks };
  countPresences(counting);
  countAlone(counting);
  countCoverage(counting);
  countPeople(counting);
  const cost = Object.values(sums).reduce((sum, one) => sum + one, 0);
  return { parts: sums, cost, lacks: lacks.toSorted() };
}

/** The engine's shortfalls in the auditor's lines. */
function linesOf(plan: Plan): readonly string[] {
  return plan.shortfalls
    .flatMap(({ kind, day, group, from, to, missing, personId, minutes }) => {
      if (kind === 'contract-hours') return [`contract-hours ${personId} ${minutes}`];
      if (kind === 'management') return [`management ${day} ${from}-${to}`];
      if (kind === 'opening' || kind === 'closing') return [`${kind} ${day} ${group} ${from}-${to}`];
      const quarters = ((to ?? 0) - (from ?? 0)) / 15;
      return Array.from(
        { length: quarters },
        (_, index) => `${kind} ${day} ${group} ${(from ?? 0) + 15 * index} ${missing}`,
      );
    })
    .toSorted();
}

/** Differences between a plan's own figures and the audit, as texts; empty if there are none. */
export function disagreements(problem: Problem, plan: Plan): readonly string[] {
  const audit = auditPlan(problem, plan.shifts);
  const parts = (Object.keys(audit.parts) as (keyof CostParts)[])
    .filter((part) => audit.parts[part] !== plan.parts[part])
    .map((part) => `${part}: plan ${plan.parts[part]}, audit ${audit.parts[part]}`);
  const planned = new Set(linesOf(plan));
  const found = new Set(audit.lacks);
  return [
    ...(audit.cost === plan.cost ? [] : [`cost: plan ${plan.cost}, audit ${audit.cost}`]),
    ...parts,
    ...[...planned].filter((line) => !found.has(line)).map((line) => `only the plan lacks ${line}`),
    ...[...found].filter((line) => !planned.has(line)).map((line) => `only the audit lacks ${line}`),
    ...problem.fixed
      .filter(({ shift }) => !plan.shifts.some(({ id }) => id === shift.id))
      .map(({ shift }) => `the fixed shift ${shift.id} is gone`),
  ];
}
