/**
 * Soft constraints of a person's week besides its hours: fairness, habits, days off, changes of a published
 * plan.
 */
import type { RoleGroup } from '@fournil/labour-rules/week';
import type { Minute, PlannerPerson, Problem } from '../problem/problem.ts';
import { type ComfortWeights, comfortWeights, crumbMinutes, shortContract } from './comfort-weights.ts';
import { patternCosts } from './days-off.ts';
import { modelCost } from './model-week.ts';
import { type PreferredRest, preferredRestOf } from './preferred-rest.ts';
import { turnsOf } from './turns.ts';
import { mainStartsOf, startsCost } from './week-starts.ts';
import { weights } from './weights.ts';
import { wishCost } from './wishes.ts';

/** The shifts of one person on one day, in minutes of that day; `rest` is the first minute of a break. */
export interface DayWork {
  readonly group: RoleGroup;
  readonly parts: readonly { readonly start: Minute; readonly end: Minute }[];
}

export interface Comfort {
  /** Cost of a day's fairness, habits, wishes and model, without breaks; of a free day only the model's. */
  readonly day: (index: number, day: number, work: DayWork | null) => number;
  readonly change: (index: number, day: number, work: DayWork | null) => number;
  /** Whether the day's work is a closing, and what so many of a week cost on top of each day's own. */
  readonly closes: (day: number, work: DayWork) => boolean;
  readonly closings: (index: number, count: number) => number;
  readonly rests: PreferredRest;
  readonly inRush: (group: RoleGroup, start: Minute, end: Minute) => number;
  /** Days worked, bit 0 Monday. */
  readonly daysOff: (index: number, mask: number) => number;
  readonly extraDays: (index: number, mask: number) => number;
  /** Main starts that a person's week may have, and what its starts cost. */
  readonly mainStarts: (index: number) => readonly Minute[];
  readonly starts: (index: number, starts: readonly Minute[]) => number;
  readonly weights: ComfortWeights;
}

const bits = (mask: number): number => {
  let count = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) count += 1;
  return count;
};

/** Recent burdens beyond those of the least burdened of the group. */
function relative(people: readonly PlannerPerson[], of: (person: PlannerPerson) => number): number[] {
  return people.map((person) => {
    const peers = people.filter((other) => other.labour.groups[0] === person.labour.groups[0]);
    return Math.min(weights.recentCap, Math.max(0, of(person) - Math.min(...peers.map(of))));
  });
}

/** Costs are whole points of two units, so that bounds can be rounded up to the next one. */
const whole = (units: number): number => 2 * Math.round(units / 2);

/** How much a Saturday or Sunday weighs for somebody so many ahead: each further one weighs more than the one before. */
const growing = (ahead: number): number => ahead + ahead ** 2;

/** The cost of this many closings in a week, besides the cost of each single one; each further one costs more. */
function closingsCost(count: number, share: number | null, weight: ComfortWeights): number {
  let cost = Math.max(0, count - weight.closingsAWeek) * weight.furtherClosing;
  if (share === null) return cost;
  for (let before = 1; before < count; before += 1) cost += whole((before / share) * weight.closingTurn);
  return cost;
}

/** Shifts of less than four hours, and times off the half hour. */
function shortCost(
  person: PlannerPerson | undefined,
  parts: DayWork['parts'],
  { crumb, oddQuarter }: ComfortWeights,
): number {
  const asked = (person?.labour.contractWeekMinutes ?? 0) <= shortContract;
  let minutes = 0;
  let odd = 0;
  for (const { start, end } of parts) {
    minutes += end - start;
    if (start % 30 !== 0) odd += 1;
    if (end % 30 !== 0) odd += 1;
  }
  return odd * oddQuarter + (minutes < crumbMinutes && !asked ? crumb : 0);
}

export function comfortOf(problem: Problem): Comfort {
  const { people, presences, shapes, published, breaks, shifts } = problem;
  const weight = comfortWeights[problem.comfort ?? 'just'];
  const turns = turnsOf(problem);
  const mains = people.map((_, index) => mainStartsOf(problem, index, weight));
  const closings = relative(people, (person) => person.recent.closings);
  const weekends = relative(people, (person) => person.recent.weekendDays);
  const patterns = people.map((person) => patternCosts(problem, person, weight));
  const publishedParts = people.map((person) =>
    [0, 1, 2, 3, 4, 5, 6].map((day) => {
      const date = new Date(Date.parse(`${problem.monday}T00:00:00Z`) + day * 86_400_000)
        .toISOString()
        .slice(0, 10);
      return (published ?? [])
        .filter((shift) => shift.personId === person.labour.id && shift.date === date)
        .map(({ start, end }) => {
          const [from, to] = [start, end].map(
            (time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
          );
          return { start: from ?? 0, end: (to ?? 0) > (from ?? 0) ? (to ?? 0) : (to ?? 0) + 1440 };
        })
        .toSorted((one, other) => one.start - other.start);
    }),
  );
  const burden = (recent: number): number => weights.burden + recent * weights.burdenPerRecent;

  // Computed once: the cost is called for every legal day of everybody.
  const presencesOf = [0, 1, 2, 3, 4, 5, 6].map((on) => presences.filter(({ day }) => day === on));
  /** Whether the day's work covers a presence of its group that needs the key. */
  const covers = (key: 'Ouverture' | 'Fermeture', day: number, { group, parts }: DayWork): boolean =>
    presencesOf[day]?.some(
      (one) =>
        one.skill === key &&
        one.group === group &&
        parts.some((part) => part.start <= one.from && part.end >= one.to),
    ) ?? false;
  const closes = (day: number, work: DayWork): boolean => covers('Fermeture', day, work);
  const postsOf = Map.groupBy(shapes, ({ group }) => group);
  const turnCosts = turns.map(({ ahead, openings }) => ({
    closing: whole(ahead.closings * weight.closingTurn),
    openings: openings.map((count) => whole(count * weight.openingTurn)),
    saturday: whole(growing(ahead.saturdays) * weight.saturdayTurn),
    sunday: whole(growing(ahead.sundays) * weight.sundayTurn),
  }));

  const shiftCost = (index: number, day: number, work: DayWork): number => {
    const { group, parts } = work;
    const person = people[index];
    const start = parts[0]?.start ?? 0;
    let cost = parts.length > 1 ? weights.split : 0;
    const closing = closes(day, work);
    if (closing) cost += burden(closings[index] ?? 0);
    const turn = turnCosts[index];
    if (turn && closing) cost += turn.closing;
    const opening = turn?.openings[day] ?? 0;
    if (opening > 0 && covers('Ouverture', day, work)) cost += opening;
    if (turn && day === 5) cost += turn.saturday;
    if (turn && day === 6) cost += turn.sunday;
    cost += shortCost(person, parts, weight);
    cost += wishCost(person?.wishes, day, parts, weight);
    if (day >= 5) cost += burden(weekends[index] ?? 0);
    if (day === 6 && (person?.recent.sundaysInARow ?? 0) >= 2) cost += weights.thirdSunday;
    const usual = person?.recent.usualStart[day] ?? null;
    if (usual !== null && Math.abs(start - usual) > 60) cost += weights.unusualStart;
    const posts = postsOf.get(group);
    if (parts.length === 1 && posts) {
      const near = posts.some(
        (shape) => Math.abs(shape.from - start) <= 15 && Math.abs(shape.to - (parts[0]?.end ?? 0)) <= 15,
      );
      if (!near) cost += weights.unusualShape;
    }
    return cost;
  };

  return {
    day: (index, day, work) =>
      modelCost(people[index], day, work, weight) + (work ? shiftCost(index, day, work) : 0),
    change: (index, day, work) => {
      if (!published) return 0;
      const was = publishedParts[index]?.[day] ?? [];
      const is = work?.parts ?? [];
      if (was.length !== is.length) return weights.changedDay;
      const moved = is.map((part, at) =>
        Math.max(Math.abs(part.start - (was[at]?.start ?? 0)), Math.abs(part.end - (was[at]?.end ?? 0))),
      );
      const most = Math.max(0, ...moved);
      return most === 0 ? 0 : most <= 60 ? weights.movedDay : weights.changedDay;
    },
    closes,
    closings: (index, count) => closingsCost(count, turns[index]?.closingShare ?? null, weight),
    rests: preferredRestOf(problem),
    inRush: (group, start, end) =>
      (breaks.avoid[group] ?? []).some((window) => start < window.to && end > window.from)
        ? weights.breakInRush
        : 0,
    daysOff: (index, mask) => patterns[index]?.[mask] ?? 0,
    mainStarts: (index) => mains[index] ?? [],
    starts: (index, starts) => startsCost(mains[index] ?? [], starts, weight),
    weights: weight,
    extraDays: (index, mask) =>
      people[index]?.sixDays === true && bits(mask) <= 6
        ? 0
        : Math.max(0, bits(mask) - shifts.maxDaysPerWeek) * weights.extraDay,
  };
}
